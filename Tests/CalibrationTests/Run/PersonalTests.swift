import RepDetection
import Testing

@testable import Calibration

struct PersonalTests {
    /// up = 0.3 or 0.7, for swings that are strong or weak.
    ///
    /// Strong sets have two swings of 1 and two decoys of 0.5: 0.3 counts two too many, 0.7 is exact. Weak sets have
    /// swings of 0.5: 0.3 is exact, 0.7 counts none.
    private func users(
        _ sessions: [Session], objective: Objective = .mae, weight: Double? = nil
    ) async throws -> [UserResult] {
        let request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.7])), objective: objective, validation: .none, perUser: true,
            populationWeight: weight)
        return try await Calibration.run(request, sessions: sessions, jobs: 2).users
    }

    private func weak(_ counts: Int...) -> [Session] {
        counts.enumerated().map { .swings("weak \($0)", user: "weak", count: $1, size: 0.5) }
    }

    private func strong(_ number: Int = 3) -> [Session] {
        (0..<number).map { .swings("strong \($0)", user: "strong", count: 2, decoy: 0.5) }
    }

    private func up(_ user: UserResult?) -> Double? {
        guard case .threshold(_, let up, _) = user?.personal.parameters.rule else { return nil }
        return up
    }

    /// One weak session of 3: 0.3 has (1·0 + 2·2)/3 = 4/3, 0.7 has (1·3 + 2·0)/3 = 1 and wins. One of 5: 0.7 has 5/3.
    @Test func shrinksTowardThePopulation() async throws {
        let three = try #require(try await users(strong() + weak(3)).last)
        #expect(three.user == "weak")
        #expect(up(three) == 0.7)
        #expect(three.personal.loss == 1)
        let five = try #require(try await users(strong() + weak(5)).last)
        #expect(up(five) == 0.3)
        #expect(five.personal.loss == 4.0 / 3)
        // With one session nothing can be left out, so nothing shows that the numbers are better.
        #expect(five.personalLeftOut == nil)
        #expect(!five.isKept)
        #expect(five.population?.meanAbsoluteError == 5)
    }

    /// Two of 3: all own sessions choose 0.3 (4/4 against 6/4), but each alone chooses 0.7 and so misses the other.
    @Test func dropsWhatDoesNoBetterOnLeftOutSessions() async throws {
        let user = try #require(try await users(strong() + weak(3, 3)).last)
        #expect(up(user) == 0.3)
        #expect(user.personal.loss == 1)
        #expect(user.personalLeftOut?.meanAbsoluteError == 3)
        #expect(user.population?.meanAbsoluteError == 3)
        #expect(!user.isKept)
    }

    /// Three of 3: each two choose 0.3, which counts the third exactly.
    @Test func keepsWhatDoesBetterOnLeftOutSessions() async throws {
        let users = try await users(strong() + weak(3, 3, 3))
        #expect(users.map(\.user) == ["strong", "weak"])
        let user = try #require(users.last)
        #expect(user.sessions == 3)
        #expect(user.personal.loss == 0.8)  // (3·0 + 2·2)/5
        #expect(user.personalLeftOut?.meanAbsoluteError == 0)
        #expect(user.population?.meanAbsoluteError == 3)
        #expect(user.isKept)
    }

    /// With w = 8 one weak session of 9 has (9 + 8·0)/9 with 0.7 and (0 + 8·2)/9 with 0.3, and asks for 0.3 from 17 on.
    @Test func othersCountAsManySessionsAsAskedFor() async throws {
        #expect(up(try #require(try await users(strong() + weak(9), weight: 8).last)) == 0.7)
        #expect(up(try #require(try await users(strong() + weak(17), weight: 8).last)) == 0.3)
        #expect(up(try #require(try await users(strong() + weak(9)).last)) == 0.3)
    }

    /// Three members of one's own, and two of the three that the others chose; those count as eight sessions here, so that
    /// one set of 9 does not ask for 0.3, as it does of one detector.
    @Test func theOthersCommitteeVotesToo() async throws {
        var space = SpaceRequest.thresholds(up: Axis([0.3, 0.7]))
        space.lowPass = Axis([0, 0.1, 0.2])
        let request = CalibrationRequest(
            space: space, validation: .none, perUser: true, committee: 3, membersPerChannel: 3)
        let result = try await Calibration.run(request, sessions: strong() + weak(17, 17), jobs: 2)
        let weakOne = try #require(result.users.last)
        #expect(weakOne.user == "weak")
        let ups = weakOne.personal.detectors.map { detector in
            if case .threshold(_, let up, _) = detector.rule { up } else { 0.0 }
        }
        #expect(ups == [0.3, 0.3, 0.3, 0.7, 0.7])
        #expect(weakOne.personalLeftOut?.meanAbsoluteError == 0)
        #expect(weakOne.isKept)
        #expect(result.chosen.detectors.count == 3)
        let nine = try await Calibration.run(request, sessions: strong() + weak(9), jobs: 2)
        #expect(up(nine.users.last) == 0.7)
    }

    /// A first set that is labelled 4 for two swings asks for 0.3, and the others hold against it: (0 + 2·2)/3 to 2/3.
    @Test func withstandsASloppyFirstSet() async throws {
        let sloppy = Session.swings("sloppy", user: "new", count: 2, decoy: 0.5, labelled: 4)
        let user = try #require(try await users(strong() + [sloppy]).first)
        #expect(user.user == "new")
        #expect(up(user) == 0.7)
        #expect(user.personal.loss == 2.0 / 3)
    }

    @Test func keepsALoneUsersNumbersOnceTheyAreJudged() async throws {
        let user = try #require(try await users(weak(3, 2)).first)
        #expect(user.population == nil)
        #expect(user.personalLeftOut?.meanAbsoluteError == 0)
        #expect(user.isKept)
        let single = try #require(try await users(weak(3)).first)
        #expect(!single.isKept)
    }

    /// By mape nothing can be said of others whose sessions are all labelled 0: then the user's own count alone.
    @Test func doesWithoutOthersOfWhomTheObjectiveSaysNothing() async throws {
        let still = (0..<2).map { Session.swings("still \($0)", user: "a", count: 0) }
        let user = try #require(try await users(still + weak(3, 3, 3), objective: .mape).last)
        #expect(user.user == "weak")
        #expect(up(user) == 0.3)
        #expect(user.population == nil)
        #expect(user.isKept)
    }

    /// The formula on a whole grid, from the counts alone.
    @Test func blendsAsWritten() async throws {
        var random = SeededGenerator(15)
        let sessions = ["ann", "ann", "ann", "bob", "bob", "cid"].enumerated().map {
            Session.random("\($0)", user: $1, using: &random)
        }
        let space = SpaceRequest.thresholds(
            down: Axis([-0.8, -0.5, -0.2]), up: Axis([-0.2, 0.1, 0.4, 0.7]), channels: ["y", "z"])
        let request = CalibrationRequest(space: space, validation: .none, perUser: true)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        let sweep = try await Sweep(
            result.spaces, recordings: sessions.map(\.recording), sampleRate: result.sampleRate, jobs: 1)
        #expect(result.users.map(\.user) == ["ann", "bob", "cid"])
        for user in result.users {
            let own = sessions.indices.filter { sessions[$0].user == user.user }
            let others = sessions.indices.filter { sessions[$0].user != user.user }
            func mean(_ counts: [Int], _ indices: [Int]) -> Double {
                let errors = indices.map { abs(counts[$0] - (sessions[$0].label?.count ?? 0)) }
                return Double(errors.reduce(0, +)) / Double(indices.count)
            }
            func choice(_ chosing: [Int]) -> Choice? {
                let n = Double(chosing.count)
                let values = sweep.grids.indices.map { grid in
                    (0..<sweep.grids[grid].count).map { candidate -> Double in
                        guard let counts = sweep.counts(grid: grid, candidate: candidate) else { return .infinity }
                        return (n * mean(counts, chosing) + 2 * mean(counts, others)) / (n + 2)
                    }
                }
                return LossSurface(values: values).choose(sweep.grids)
            }
            let whole = try #require(choice(own))
            #expect(user.personal.parameters == sweep.grids[whole.grid].parameters(of: whole.candidate))
            #expect(abs(user.personal.loss - whole.loss) < 1e-12)
            guard own.count > 1 else { continue }
            var scores: [SessionScore] = []
            for session in own {
                let without = try #require(choice(own.filter { $0 != session }))
                scores.append(
                    SessionScore(
                        detected: try #require(
                            sweep.count(grid: without.grid, candidate: without.candidate, session: session)),
                        labelled: sessions[session].label?.count ?? 0, duration: sessions[session].recording.duration))
            }
            #expect(user.personalLeftOut == Accuracy(scores))
            let mine = try #require(user.personalLeftOut?.meanAbsoluteError)
            let theirs = try #require(user.population?.meanAbsoluteError)
            #expect(user.isKept == (mine < theirs))
        }
    }
}
