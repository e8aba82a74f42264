import Calibration
import Testing

@testable import Reporting

@Suite struct GroupRowTests {
    @Test("The balanced error needs sessions with repetitions and at rest")
    func balanced() {
        let counted = SessionScore(detected: 13, labelled: 10, duration: 30)
        let rest = SessionScore(detected: 1, labelled: 0, duration: 30)
        #expect(GroupRow(GroupAccuracy(name: "both", [counted, rest])).balanced == "2")
        #expect(GroupRow(GroupAccuracy(name: "reps", [counted])).balanced == "–")
        #expect(GroupRow(GroupAccuracy(name: "rest", [rest])).balanced == "–")
    }

    @Test("The heading of a mean false count says that it is one per session")
    func titles() {
        #expect(GroupRow.titles.contains(">false counts per session") && !GroupRow.titles.contains(">false counts"))
    }
}
