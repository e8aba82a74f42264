import Foundation
import Testing

@testable import Calibration

@Suite struct SelectionTests {
    @Test("Texts read back as they are written")
    func readsBack() throws {
        let all: [(String, Selection)] = [
            ("one-standard-error", .oneStandardError), ("false-per-minute<=0.5", .falseCounts(atMost: 0.5)),
            ("false-per-minute<=0.0", .falseCounts(atMost: 0)),
            ("false-per-minute<=any", .falseCounts(atMost: .infinity)),
        ]
        for (text, selection) in all {
            #expect(try Selection(parsing: text) == selection)
            #expect(selection.description == text)
            let data = try JSONEncoder().encode([selection])
            #expect(try JSONDecoder().decode([Selection].self, from: data) == [selection])
        }
        #expect(try Selection(parsing: "false-per-minute<=0") == .falseCounts(atMost: 0))
        for (index, limit) in Selection.limits.enumerated() {
            #expect(try Selection(parsing: "\(index + 1)") == .falseCounts(atMost: limit))
        }
    }

    @Test(arguments: ["", "best", "false-per-minute<=", "false-per-minute<=-1", "false-per-minute<=nan", "1.5"])
    func refuses(text: String) {
        #expect(throws: SelectionError.notUnderstood(text)) { try Selection(parsing: text) }
    }

    @Test(arguments: [0, 12, -3])
    func refusesANumberThatIsNone(number: Int) {
        #expect(throws: SelectionError.noSuchPick(number)) { try Selection(parsing: "\(number)") }
    }
}
