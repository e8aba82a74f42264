import Calibration
import Testing

@testable import Reporting

@Suite struct AccuracyChartsTests {
    @Test(
        "The subtitle names the sessions on which parameters are selected",
        arguments: [
            ("leave-one-user-out", "the other users' sessions"), ("leave-one-session-out", "the other sessions"),
            ("leave-one-note-out", "the sessions of every other note"),
            ("k-fold=5:user", "the sessions of the other folds"),
            ("halves=note:L/R", "the sessions of the other half"),
        ])
    func training(scheme: String, words: String) throws {
        #expect(try Validation(parsing: scheme).trainingWords == words)
    }

    @Test("A shared point has its number of sessions beside it, and the subtitle explains it")
    func numbers() {
        func svg(_ detected: [Int]) -> String {
            let points =
                detected.map { CountPoint(user: "ada", name: "a", labelled: 10, detected: $0) }
                + [CountPoint(user: "ben", name: "b", labelled: 20, detected: 25)]
            return AccuracyCharts.detectedAgainstLabelled(points, subtitle: "held out").svg()
        }
        #expect(svg([12, 12, 12]).contains(">3</text>"))
        #expect(svg([12, 12, 12]).contains("larger points: several sessions, with their number"))
        #expect(!svg([12, 13]).contains("larger points"))
    }
}
