import Calibration
import Testing

@testable import Reporting

@Suite struct NextActionTests {
    private func actions(
        _ points: [CountPoint], rest: [UserScore] = [], doubtful: Set<String> = []
    ) -> [NextAction] {
        NextAction.all(findings(points, rest: rest), detector: "r1", doubtful: doubtful, traces: ["b": "trace-b"])
    }

    private func findings(_ points: [CountPoint], rest: [UserScore]) -> VerdictFindings {
        let scores =
            points.map {
                UserScore(
                    user: $0.user, score: SessionScore(detected: $0.detected, labelled: $0.labelled, duration: 30))
            } + rest
        return VerdictFindings(
            accuracy: Accuracy(scores.map(\.score)), agreement: Agreement(scores, evidence: .newUser),
            evidence: .newUser, points: points, scope: "", title: "", reason: "", remedy: "")
    }

    @Test("The worst set comes with its signal, or with the question whether its label is right")
    func worst() {
        let points = [("a", 2), ("b", -4), ("c", 0)].map {
            CountPoint(user: "u", name: $0.0, labelled: 10, detected: 10 + $0.1, id: $0.0)
        }
        let look = actions(points)[0]
        #expect(look.text == "Look at b (−4)." && look.shell == "reptune plot b r1" && look.trace == "trace-b")
        let label = actions(points, doubtful: ["b"])[0]
        #expect(label.text.hasSuffix("Is its label right?") && label.shell == "reptune sessions label b")
    }

    @Test("Rest is asked for until its bound is low enough, and advice fills up to four")
    func rest() {
        let points = [CountPoint(user: "u", name: "a", labelled: 10, detected: 10, activity: "sit up")]
        let verdict = Verdict(
            findings(points, rest: []), limits: [], detector: "r1", command: "", advice: ["1", "2", "3", "4", "5"])
        #expect(verdict.next.map(\.text).dropFirst() == ["1", "2", "3"] && verdict.furtherAdvice == ["4", "5"])
        #expect(verdict.next[0].shell == "reptune import rest.csv --count 0 --activity rest")
        let enough = UserScore(user: "u", score: SessionScore(detected: 0, labelled: 0, duration: 300))
        #expect(actions(points, rest: [enough]).isEmpty)
        // More minutes would only have more false counts.
        let many = UserScore(user: "u", score: SessionScore(detected: 11, labelled: 0, duration: 30))
        #expect(actions(points, rest: [many]).map(\.shell) == ["reptune calibrate"])
    }

    @Test("Errors that differ by activity ask for a detector for each")
    func activity() {
        let points = ErrorMatrixTests.mixed.map {
            CountPoint(
                user: $0.user, name: $0.name, labelled: $0.labelled, detected: $0.detected, activity: $0.note)
        }
        #expect(actions(points)[0].shell == "reptune calibrate")
    }
}
