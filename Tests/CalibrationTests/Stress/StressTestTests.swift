import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

@Suite struct StressTestTests {
    private let config = DetectorConfig.of(
        DetectorParameters(signal: SignalPath(channel: "y", unit: "g"), rule: .threshold(down: -0.2, up: 0.5)),
        sampleRate: 25)
    /// The thresholds need a peak above 0.5: the swings to 0.7 are lost below a gain of 0.71.
    private let sessions = [
        Session.swings("large", user: "ann", count: 3, size: 1.2),
        .swings("small", user: "bob", count: 5, size: 0.7, labelled: 4),
    ]

    private func subjects(_ sessions: [Session]) throws -> [StressTest.Subject] {
        try sessions.compactMap { session in
            try EvaluatedSession(session, config: config).map {
                StressTest.Subject(session, config: config, evaluated: $0)
            }
        }
    }

    @Test("Counts by hand: a gain of 0.67 and a range of 70 % lose the swings to 0.7")
    func byHand() async throws {
        let test = try await StressTest(subjects(sessions), kinds: [.gain, .clipping, .rate], jobs: 1)
        let gain = test.kinds[0]
        #expect(gain.kind == .gain && gain.firstLevel == 0.67 && gain.undisturbed == 0.5 && gain.omitted == nil)
        #expect(gain.levels.map(\.level) == [0.95, 1.05, 0.9, 1.1, 0.8, 1.25, 0.67, 1.5, 0.5, 2])
        #expect(gain.levels.map(\.changes.count) == [0, 0, 0, 0, 0, 0, 1, 0, 1, 0])
        let first = gain.levels[6]
        #expect(first.changes.map(\.name) == ["small"])
        #expect(first.changes.map(\.undisturbed) == [5] && first.changes.map(\.disturbed) == [0])
        // Labelled 3 and 4, counted 3 and 0.
        #expect(first.meanAbsoluteError?.value == 2 && first.bias == -2)
        #expect(first.sessions == 2 && first.detected == 3 && first.shareChanged == 0.5)
        #expect(gain.levels[0].meanAbsoluteError?.value == 0.5 && gain.levels[0].bias == 0.5)
        #expect(test.kinds[1].firstLevel == 0.7)
        #expect(test.kinds[1].levels.map(\.changes.count) == [0, 0, 1, 1, 1, 2, 2])
        // Three samples at each height: half the rate still has one of them.
        #expect(test.kinds[2].firstLevel == nil && test.kinds[2].levels.count == 6)
    }

    @Test("Sessions are read one by one when they are disturbed, and one that can't be read is an error")
    func reading() async throws {
        struct Unreadable: Error {}
        @Sendable func unreadable() throws -> Session { throw Unreadable() }
        let evaluated = try #require(try EvaluatedSession(sessions[0], config: config))
        let subject = StressTest.Subject(try unreadable(), config: config, evaluated: evaluated)
        await #expect(throws: Unreadable.self) { try await StressTest([subject], kinds: [.gain], jobs: 1) }
    }

    @Test("The interval of the error is that of the agreement")
    func interval() async throws {
        let test = try await StressTest(subjects(sessions), kinds: [.gain], jobs: 1)
        let scores = zip(sessions, [3, 0]).map { session, count in
            UserScore(
                user: session.user,
                score: SessionScore(detected: count, labelled: session.label?.count ?? 0, duration: 10))
        }
        #expect(test.kinds[0].levels[6].meanAbsoluteError == Agreement(scores, evidence: .unknown).meanAbsoluteError)
    }

    @Test("A channel without axes can't be turned: the kind is omitted with the reason, session by session")
    func omitted() async throws {
        let test = try await StressTest(subjects(sessions), kinds: [.turnedX], jobs: 1)
        let turned = test.kinds[0]
        #expect(turned.levels == [] && turned.firstLevel == nil && turned.undisturbed == nil)
        let reason = DisturbanceError.notAVector("y").description
        #expect(turned.omitted == StressTest.Omission(sessions: 2, reason: reason))
    }

    @Test("The result depends neither on jobs nor on the other sessions, and its document is read again")
    func deterministic() async throws {
        var random = SeededGenerator(9)
        let many = (0..<6).map { Session.random("r\($0)", user: "u\($0 % 2)", using: &random) }
        let one = try await StressTest(subjects(many), jobs: 1)
        #expect(try await StressTest(subjects(many), jobs: 3) == one)
        #expect(one.kinds.map(\.kind) == Disturbance.Kind.allCases)
        #expect(one.kinds.contains { $0.firstLevel != nil })
        let reversed = try await StressTest(subjects(many.reversed()), jobs: 2)
        for (result, other) in zip(one.kinds, reversed.kinds) {
            #expect(result.firstLevel == other.firstLevel)
            #expect(result.levels.map(\.detected) == other.levels.map(\.detected))
        }
        #expect(try JSONDecoder().decode(StressTest.self, from: JSONEncoder().encode(one)) == one)
    }
}
