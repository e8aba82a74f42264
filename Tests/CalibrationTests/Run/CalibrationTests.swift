import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

struct CalibrationTests {
    private static func people(seed: Int = 11) -> [Session] {
        var random = SeededGenerator(seed)
        return ["ann", "bob", "cid", "dee"].flatMap { user in
            (0..<3).map { Session.random("\(user) \($0)", user: user, using: &random) }
        }
    }

    private static func request(_ validation: Validation, objective: Objective = .mae) -> CalibrationRequest {
        var space = SpaceRequest.thresholds(
            down: Axis([-0.9, -0.6, -0.3, 0, 0.3]), up: Axis([-0.3, 0, 0.3, 0.6, 0.9]), channels: nil)
        space[.lowPass] = Axis([0, 0.3, 0.6])
        space[.refractoryPeriod] = Axis([0, 0.2])
        return CalibrationRequest(space: space, objective: objective, validation: validation, sampleRate: 25)
    }

    private func encoded(_ result: CalibrationResult) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(result)
    }

    /// Decoys reach 0.35 and swings 1: up = 0.4 to 0.9 counts exactly, and 0.6 is the first of the two centres.
    @Test func selectsTheCentreOfThePlateau() async throws {
        let sessions = (1...4).map { Session.swings("s\($0)", user: "u\($0 % 2)", count: $0, decoy: 0.35) }
        let request = CalibrationRequest(space: .thresholds(up: try Axis(parsing: "0:1.2:0.1")))
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        #expect(result.selected.parameters.rule == .threshold(down: -0.2, up: 0.6))
        #expect(result.selected.loss == 0)
        #expect(result.selected.plateau == 6)
        #expect(result.candidates == 13)
        #expect(result.sampleRate == 25)
        #expect(result.inSample.shareExact == 1)
        #expect(result.heldOut?.shareExact == 1)
        #expect(result.sessions.map(\.id) == ["s1", "s2", "s3", "s4"])
        #expect(result.sessions.map(\.inSample) == [1, 2, 3, 4])
        #expect(result.folds.map(\.name) == ["u0", "u1"])
        #expect(result.folds.map(\.sessions) == [["s2", "s4"], ["s1", "s3"]])
        #expect(result.users == [])
        let up = try #require(result.slices?.slices.first { $0.parameter == .up })
        #expect(up.inSample.map { $0 == 0 } == (0...12).map { (4...9).contains($0) })
    }

    @Test func knowsTheRateThatSessionsWereResampledTo() async throws {
        var sessions = (1...3).map { Session.swings("s\($0)", user: "u\($0)", count: $0, decoy: 0.35) }
        let request = CalibrationRequest(space: .thresholds(up: try Axis(parsing: "0:1.2:0.1")))
        #expect(try await Calibration.run(request, sessions: sessions, jobs: 1).resampledRate == nil)
        for index in sessions.indices { sessions[index].resampledRate = 25 }
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(result.resampledRate == 25)
        #expect(try JSONDecoder().decode(CalibrationResult.self, from: encoded(result)) == result)
        sessions[1].resampledRate = nil
        // With their ids where two sessions have one name.
        var twins = sessions
        twins[1].name = "s1"
        let ids = sessions.prefix(2).map(\.id)
        await #expect(throws: CalibrationError.mixedResampling("s1 (\(ids[0]))", 25, other: "s1 (\(ids[1]))", nil)) {
            try await Calibration.run(request, sessions: twins, jobs: 1)
        }
        await #expect(throws: CalibrationError.mixedResampling("s1", 25, other: "s2", nil)) {
            try await Calibration.run(request, sessions: sessions, jobs: 1)
        }
    }

    private static let ways: [(Validation, Objective)] = [
        (.leaveOneOut(.user), .mae), (.leaveOneOut(.session), .rmse), (.folds(3, .user), .balanced),
        (.folds(5, .session), .mape), (.halves(.user, ["ann", "bob"], ["cid"]), .mae),
    ]

    /// Held-out sessions are counted with the parameters, channel included, that the training sessions select.
    @Test(arguments: ways)
    func selectsWithoutTheHeldOutSessions(validation: Validation, objective: Objective) async throws {
        let sessions = Self.people()
        let result = try await Calibration.run(
            Self.request(validation, objective: objective), sessions: sessions, jobs: 2)
        let folds = try validation.folds(sessions)
        #expect(result.folds.map(\.name) == folds.map(\.name))
        var heldOut: [Int: Int] = [:]
        for (fold, found) in zip(folds, result.folds) {
            let alone = try await Calibration.run(
                Self.request(.none, objective: objective), sessions: fold.training.map { sessions[$0] }, jobs: 1)
            #expect(found.selected == alone.selected)
            #expect(found.sessions == fold.heldOut.map { sessions[$0].id })
            let config = DetectorConfig.of(alone.selected.parameters, sampleRate: 25)
            for session in fold.heldOut { heldOut[session] = try config.count(sessions[session].recording).count }
            let scores = fold.heldOut.map { result.sessions[$0].heldOutScore }
            #expect(found.heldOut == Accuracy(scores.compactMap { $0 }))
        }
        #expect(result.sessions.map(\.heldOut) == sessions.indices.map { heldOut[$0] })
        #expect(result.heldOut == Accuracy(result.sessions.compactMap(\.heldOutScore)))
        #expect(result.heldOut?.sessions == heldOut.count)
    }

    @Test(arguments: [12, 13, 14])
    func countsWhatTheDetectorCounts(seed: Int) async throws {
        let sessions = Self.people(seed: seed)
        let result = try await Calibration.run(Self.request(.none), sessions: sessions, jobs: 1)
        let config = DetectorConfig.of(result.selected.parameters, sampleRate: result.sampleRate)
        #expect(try result.sessions.map(\.inSample) == sessions.map { try config.count($0.recording).count })
        #expect(result.inSample == Accuracy(result.sessions.map(\.inSampleScore)))
        #expect(result.inSample.meanAbsoluteError == result.selected.loss)
        #expect(result.heldOut == nil)
        #expect(result.folds == [])
    }

    @Test func theResultIsTheSameWithAnyNumberOfJobs() async throws {
        var request = Self.request(.leaveOneOut(.user))
        request.perUser = true
        let one = try await Calibration.run(request, sessions: Self.people(), jobs: 1)
        let two = try await Calibration.run(request, sessions: Self.people(), jobs: 2)
        #expect(one == two)
        #expect(try encoded(one) == encoded(two))
        #expect(try JSONDecoder().decode(CalibrationResult.self, from: encoded(one)) == one)
    }

    @Test func skipsSessionsWithoutALabel() async throws {
        let labelled = Self.people()
        let stranger = Session.of("x", user: "eve", count: nil, ["w": [1, 2, 3]])
        let request = Self.request(.leaveOneOut(.user))
        let with = try await Calibration.run(request, sessions: [stranger] + labelled + [stranger], jobs: 2)
        let without = try await Calibration.run(request, sessions: labelled, jobs: 2)
        #expect(with.sessions == without.sessions)
        #expect(with.folds == without.folds)
        #expect(with.selected == without.selected)
        #expect(with.advisories.contains(.unlabelled(2)))
        #expect(with.advisories.filter { $0 != .unlabelled(2) } == without.advisories)
    }

    /// The upper median of the known rates, to three digits.
    @Test func usesTheMedianRateOfTheSessions() async throws {
        var sessions = (1...4).map { Session.swings("s\($0)", count: $0) }
        for (index, rate) in [0, 0, 49.973, 25].enumerated() {
            let signal = try #require(sessions[index].recording["y"])
            sessions[index].recording.signals["y"] = Signal(
                unit: "g", timeline: Timeline(times: signal.timeline.times, sampleRate: rate), values: signal.values)
        }
        var request = CalibrationRequest(space: .thresholds(up: Axis([0.5])), validation: .none)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(result.sampleRate == 50)
        #expect(result.advisories.contains(.otherRates(sessions: 1, rate: 50)))
        request.sampleRate = 30
        let asked = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(asked.sampleRate == 30)
        #expect(asked.advisories.contains(.otherRates(sessions: 2, rate: 30)))
    }

    @Test func rejectsAnInvalidRate() async throws {
        var request = CalibrationRequest(space: .thresholds(up: Axis([0.5])), validation: .none)
        let unrated = Session.of("s", count: 1, ["y": [0, 1]], sampleRate: 25)
        for rate in [0, -1, Double.infinity] {
            request.sampleRate = rate
            await #expect(throws: CalibrationError.sampleRate(rate)) { try await run(request, [unrated]) }
        }
        request.sampleRate = nil
        var timeless = unrated
        timeless.recording = .of(["y": []], sampleRate: 0)
        await #expect(throws: CalibrationError.sampleRate(0)) { try await run(request, [timeless]) }
    }

    private func run(_ request: CalibrationRequest, _ sessions: [Session]) async throws {
        _ = try await Calibration.run(request, sessions: sessions, jobs: 1)
    }

    @Test func rejectsInvalidInput() async throws {
        let sessions = [Session.swings("s1", count: 1), .swings("s2", count: 0)]
        let request = CalibrationRequest(space: .thresholds(up: Axis([0.5])), validation: .none)
        await #expect(throws: CalibrationError.noSessions) { try await run(request, []) }
        await #expect(throws: CalibrationError.noRepetitions) { try await run(request, [sessions[1]]) }
        await #expect(throws: CalibrationError.noSessions) { try await run(request, [.of("s", count: nil)]) }
        await #expect(throws: CalibrationError.validation(.tooFewGroups(.user, groups: ["ann"], needed: 2))) {
            try await run(CalibrationRequest(space: request.space), sessions)
        }
        let missing = SpaceRequest.thresholds(up: Axis([0.5]), channels: ["z"])
        await #expect(throws: CalibrationError.missingChannel("z", session: "s1", available: ["y"])) {
            try await run(CalibrationRequest(space: missing, validation: .none, sampleRate: 25), sessions)
        }
        let groups = ["a", "b"].map { SessionsByChannels(sensors: [$0], sessions: [$0]) }
        await #expect(throws: CalibrationError.noCommonChannel(groups)) {
            try await run(
                CalibrationRequest(space: SpaceRequest(rule: .peaks), validation: .none),
                [.of("a", count: 1, ["a": [1, 2]]), .of("b", count: 0, ["b": [1, 2]])])
        }
        await #expect(throws: CalibrationError.sweep(.space(.emptyAxis(.up)))) {
            try await run(CalibrationRequest(space: .thresholds(up: Axis([])), validation: .none), sessions)
        }
        // In one fold all training sessions are labelled 0.
        await #expect(throws: CalibrationError.nothingToEvaluate(.mape)) {
            try await run(
                CalibrationRequest(space: request.space, objective: .mape, validation: .leaveOneOut(.session)),
                sessions)
        }
    }

    @Test func respectsTheLimits() async throws {
        let sessions = [Session.swings("s1", count: 1), .swings("s2", count: 2)]
        let request = CalibrationRequest(space: .thresholds(up: Axis([0.3, 0.5])), validation: .none)
        do {
            _ = try await Calibration.run(request, sessions: sessions, jobs: 1, limits: Sweep.Limits(memory: 111))
            Issue.record("it ran")
        } catch .sweep(.space(.memory(let needed, allowed: 111))) {
            #expect(needed > 111)
            _ = try await Calibration.run(request, sessions: sessions, jobs: 1, limits: Sweep.Limits(memory: needed))
        }
    }
}
