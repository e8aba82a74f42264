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
        #expect(evaluation.accuracy.meanAbsoluteError == 0.5 && evaluation.accuracy.rest?.falseCounts == 0)
        #expect(evaluation.agreement.users == 2)
        #expect(evaluation.byEvidence.map(\.evidence) == [.unknown] && !evaluation.isMixed)
    }

    @Test("Only the time of the counted channel counts, where another sensor runs for longer")
    func countedTime() throws {
        var session = Session.swings("a", count: 0)
        let seconds = session.recording.duration
        session.recording.signals["pressure"] = Signal(
            unit: "hPa", timeline: Timeline(count: 1000, sampleRate: 1), values: Array(repeating: 1013, count: 1000))
        #expect(try EvaluatedSession(session, config: config)?.duration == seconds)
        var request = SpaceRequest(rule: .threshold)
        request.channels = ["y"]
        #expect(try MeasuredSessions(request, sessions: [session]).durations == [seconds])
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
        let evaluated = try sessions.compactMap { try EvaluatedSession($0, config: config) }
        #expect(evaluated.allSatisfy { $0.events == nil })
        let compared = EvaluatedSession.comparingTimes(evaluated, tolerance: 0.2)
        #expect(compared.map { $0.events?.matched } == [1, nil, 0])
        #expect(compared.map { $0.events?.misses } == [1, nil, 0])
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

    private func session(
        _ name: String, user: String = "ann", _ labelled: Int, _ evidence: Evidence
    ) throws -> EvaluatedSession {
        let session = Session.swings(name, user: user, count: labelled == 0 ? 0 : 3, labelled: labelled)
        return try #require(try EvaluatedSession(session, config: config, evidence: evidence))
    }

    @Test("Sessions of different evidence are measured apart, and none is in two parts")
    func byEvidence() throws {
        let mixed = Evaluation([
            try session("a", 3, .usedForCalibration), try session("b", 1, .newSession),
            try session("c", user: "bob", 2, .newUser), try session("d", user: "cid", 7, .newUser),
        ])
        #expect(mixed.isMixed)
        #expect(mixed.byEvidence.map(\.evidence) == [.newUser, .newSession, .usedForCalibration])
        #expect(mixed.byEvidence.map(\.accuracy.meanAbsoluteError) == [2.5, 2, 0])
        #expect(mixed.byEvidence.map(\.agreement.drawn) == [.users, .sessions, .sessions])
        #expect(mixed.count(.usedForCalibration) == 1)
    }

    @Test("A limit is checked on each evidence alone, so that a mixture can't meet it")
    func limits() throws {
        let mixed = Evaluation([
            try session("a", 3, .usedForCalibration), try session("b", 1, .newSession),
            try session("rest", 0, .newUser),
        ])
        let outcomes = mixed.outcomes(of: MeasureLimit(.mae, .above, 1.5))
        #expect(outcomes.map(\.evidence) == [.newSession, .usedForCalibration])
        #expect(outcomes.map(\.isMet) == [false, true])
        #expect(mixed.accuracy.meanAbsoluteError == 1)
        #expect(mixed.outcomes(of: MeasureLimit(.falsePerMinute, .above, 0)).map(\.evidence) == [.newUser])
        let one = Evaluation([try session("b", 1, .newSession), try session("rest", 0, .newUser)])
        #expect(!one.isMixed && one.agreement.evidence == .newSession)
        #expect(one.outcomes(of: MeasureLimit(.mae, .above, 1.5)).map(\.evidence) == [nil])
        #expect(one.outcomes(of: MeasureLimit(.falsePerMinute, .above, 0)).map(\.evidence) == [.newUser])
        let used = Evaluation([try session("b", 1, .newUser), try session("rest", 0, .usedForCalibration)])
        #expect(used.outcomes(of: MeasureLimit(.falsePerMinute, .above, 0)).map(\.evidence) == [.usedForCalibration])
    }

    @Test("A user without a name is taken as a known one")
    func evidence() {
        #expect(Evidence.unused(by: "ann", calibratedOn: ["bob"]) == .newUser)
        #expect(Evidence.unused(by: "bob", calibratedOn: ["bob"]) == .newSession)
        #expect(Evidence.unused(by: Session.unknown, calibratedOn: ["bob"]) == .newSession)
        #expect(Evidence.pooled([.newUser, .unknown]) == .unknown)
        #expect(Evidence.pooled([.newUser, .newSession, .newUser]) == .newSession)
        #expect(Evidence.pooled([.newSession, .usedForCalibration]) == .usedForCalibration)
        #expect(Evidence.pooled([]) == .newUser)
    }
}
