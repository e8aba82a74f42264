import RepDetection
import Sessions
import Testing

@testable import Calibration

/// Strong people have swings of 1 and decoys of 0.5, for which 0.7 is the threshold; weak ones have swings of 0.5.
@Suite struct ModelSelectionPersonalTests {
    private func users(_ sessions: [Session], ensemble: Int? = nil) async throws -> CalibrationResult {
        let request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.7])), perUser: true, ensemble: ensemble, membersPerChannel: ensemble)
        return try await Calibration.run(request, sessions: sessions, jobs: 2)
    }

    private func strong(_ user: String) -> [Session] {
        (0..<3).map { .swings("\(user) \($0)", user: user, count: 3 + $0, decoy: 0.5) }
    }

    private func weak(_ user: String, _ counts: Int...) -> [Session] {
        counts.enumerated().map { .swings("\(user) \($0)", user: user, count: $1, size: 0.5) }
    }

    @Test("A weaker person is counted from the first known set on, and no other count changes", arguments: [nil, 1])
    func weaker(ensemble: Int?) async throws {
        let result = try await users(
            strong("ann") + strong("bob") + strong("cid") + weak("zoe", 4, 5, 6, 0), ensemble: ensemble)
        #expect(result.users.map(\.user) == ["ann", "bob", "cid", "zoe"])
        let zoe = try #require(result.users.last)
        #expect(zoe.sessions == 4 && zoe.heldOut.map(\.sessions) == [0, 1, 2, 3])
        #expect(zoe.shared?.meanAbsoluteError == 5 && zoe.shared?.sessions == 3)
        #expect(zoe.personal?.meanAbsoluteError == 0 && zoe.isPersonal && zoe.dials.gain < 0.8)
        for user in result.users.dropLast() {
            #expect(user.dials == .shared && user.heldOut.map(\.sessions) == [0, 1, 2])
            let fold = try #require(result.folds.first { $0.name == user.user })
            #expect(user.shared?.meanAbsoluteError == fold.heldOut.meanAbsoluteError)
        }
        let all = PersonalAccuracy.all(result.users)
        #expect(all.map(\.known) == [1, 2, nil])
        let whole = try #require(all.last)
        #expect(whole.users == 4 && whole.sessions == 12)
        #expect(whole.meanAbsoluteError.shared == 1.25 && whole.meanAbsoluteError.personal == 0)
        #expect(whole.difference.value == -1.25)
    }

    @Test("A user with one set has shared counts alone, and dials from that set")
    func one() async throws {
        let result = try await users(strong("ann") + strong("bob") + strong("cid") + weak("zoe", 9))
        let zoe = try #require(result.users.last)
        #expect(zoe.heldOut.map(\.sessions) == [0] && zoe.personal == nil && zoe.isPersonal)
    }

    @Test("A single user has no personal parameters, and neither has a user without repetitions")
    func none() async throws {
        let single = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.7])), validation: .leaveOneOut(.session), perUser: true)
        #expect(try await Calibration.run(single, sessions: strong("ann"), jobs: 1).users.isEmpty)
        let rest = Session.swings("rest", user: "dan", count: 0)
        #expect(try await users(strong("ann") + strong("bob") + [rest]).users.map(\.user) == ["ann", "bob"])
    }

    @Test("The jobs do not change the result")
    func jobs() async throws {
        var random = SeededGenerator(15)
        let sessions = ["ann", "ann", "ann", "bob", "bob", "cid", "dee", "dee"].enumerated().map {
            Session.random("\($0)", user: $1, using: &random)
        }
        let request = CalibrationRequest(
            space: .thresholds(down: Axis([-0.8, -0.2]), up: Axis([0.1, 0.4, 0.7]), channels: ["y", "z"]),
            validation: .none, perUser: true)
        let one = try await Calibration.run(request, sessions: sessions, jobs: 1)
        #expect(try await Calibration.run(request, sessions: sessions, jobs: 3) == one)
    }
}
