import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct EvaluationTests {
    private let config = DetectorConfig.of(
        DetectorParameters(signal: SignalPath(channel: "y", unit: "g"), rule: .threshold(down: -0.2, up: 0.5)),
        sampleRate: 25)

    @Test("The streaming detector counts a session, and its count is scored")
    func countsWithTheStreamingDetector() throws {
        let sessions = [
            Session.swings("a", user: "ann", count: 3), .swings("b", user: "bob", count: 5, labelled: 4),
            .swings("c", user: "bob", count: 0),
        ]
        let evaluated = try sessions.compactMap { try EvaluatedSession($0, config: config) }
        #expect(evaluated.map(\.detected) == [3, 5, 0])
        #expect(evaluated.map(\.error) == [0, 1, 0])
        #expect(evaluated.allSatisfy { $0.spread == nil && $0.events == nil && $0.evidence == .unknown })
        let evaluation = Evaluation(evaluated)
        #expect(evaluation.accuracy == Accuracy(evaluated.map(\.score)))
        #expect(evaluation.accuracy.meanAbsoluteError == 1.0 / 3)
        #expect(evaluation.agreement.users == 2)
        #expect(evaluation.unseen == nil)
    }

    @Test("A session without a label is skipped, and one without the channel is an error")
    func skipsUnlabelledSessions() throws {
        #expect(try EvaluatedSession(.of("x", count: nil, ["y": [0]]), config: config) == nil)
        #expect(throws: CountError.missingChannel("y", available: ["z"])) {
            try EvaluatedSession(.of("x", count: 1, ["z": [0]]), config: config)
        }
    }

    @Test("Events are compared with labelled times; a session labelled 0 has none")
    func events() throws {
        var timed = Session.swings("a", count: 2)
        let found = try config.count(timed.recording).events.map(\.time)
        timed.label = Label(count: 2, eventTimes: [found[0] + 0.1, found[1] + 2])
        let sessions = [timed, .swings("b", count: 2), .swings("c", count: 0)]
        let evaluated = try sessions.compactMap { try EvaluatedSession($0, config: config, tolerance: 0.2) }
        #expect(evaluated.map { $0.events?.matched } == [1, nil, 0])
        #expect(evaluated.map { $0.events?.misses } == [1, nil, 0])
        #expect(try EvaluatedSession(timed, config: config)?.events == nil)
    }

    @Test("An ensemble's count has the spread of its members")
    func spread() throws {
        var ensemble = config
        for up in [0.8, 2] {
            ensemble.detectors.append(
                DetectorParameters(
                    signal: SignalPath(channel: "y", unit: "g"), rule: .threshold(down: -0.2, up: up)))
        }
        let evaluated = try #require(try EvaluatedSession(.swings("a", count: 3), config: ensemble))
        #expect(evaluated.detected == 3)
        #expect(evaluated.spread == 3)
    }

    @Test("Sessions not used for calibration are also measured apart")
    func unseen() throws {
        func session(_ name: String, _ labelled: Int, _ evidence: Evidence) throws -> EvaluatedSession {
            try #require(
                try EvaluatedSession(.swings(name, count: 3, labelled: labelled), config: config, evidence: evidence))
        }
        let mixed = Evaluation(
            [try session("a", 3, .usedForCalibration), try session("b", 1, .unseen), try session("c", 2, .unseen)])
        #expect(mixed.unseen?.sessions == 2)
        #expect(mixed.unseen?.meanAbsoluteError == 1.5)
        #expect(mixed.accuracy.meanAbsoluteError == 1)
        #expect(mixed.count(.usedForCalibration) == 1)
        #expect(Evaluation([try session("a", 3, .usedForCalibration)]).unseen == nil)
    }
}
