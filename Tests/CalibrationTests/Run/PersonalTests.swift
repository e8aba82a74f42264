import RepDetection
import Sessions
import Testing

@testable import Calibration

struct PersonalTests {
    /// up = 0.3 or 0.7, for swings that are strong or weak.
    ///
    /// Strong sets have two swings of 1 and two decoys of 0.5: 0.3 counts two extra, 0.7 is exact. Weak sets have
    /// swings of 0.5: 0.3 is exact, 0.7 counts none.
    private func users(
        _ sessions: [Session], objective: Objective = .mae, weight: Double? = nil, export: PersonalExport? = nil
    ) async throws -> [UserResult] {
        let request = CalibrationRequest(
            space: .thresholds(up: Axis([0.3, 0.7])), objective: objective, validation: .none, perUser: true,
            sharedWeight: weight, personalExport: export)
        return try await Calibration.run(request, sessions: sessions, jobs: 2).users
    }

    private func weak(_ counts: Int...) -> [Session] {
        counts.enumerated().map { .swings("weak \($0)", user: "weak", count: $1, size: 0.5) }
    }

    private func strong(_ number: Int = 3) -> [Session] {
        (0..<number).map { .swings("strong \($0)", user: "strong", count: 2, decoy: 0.5) }
    }

    private func up(_ user: UserResult?) -> Double? {
        guard let up = user?.personal.parameters.rule.thresholds?.up else { return nil }
        return up
    }

    /// One weak session of 3: 0.3 has (1·0 + 2·2)/3 = 4/3, 0.7 has (1·3 + 2·0)/3 = 1 and wins. One of 5: 0.7 has 5/3.
    @Test func shrinksTowardSharedParameters() async throws {
        let three = try #require(try await users(strong() + weak(3)).last)
        #expect(three.user == "weak")
        #expect(up(three) == 0.7)
        #expect(three.personal.loss == 1)
        let five = try #require(try await users(strong() + weak(5)).last)
        #expect(up(five) == 0.3)
        #expect(five.personal.loss == 4.0 / 3)
        // One session can't be held out, so there is no held-out gain.
        #expect(five.personalHeldOut == nil)
        #expect(!five.isKept)
        #expect(five.shared?.meanAbsoluteError == 5)
    }

    /// Two of 3: both own sessions select 0.3 (4/4 against 6/4), but each alone selects 0.7, which misses the other.
    @Test func dropsPersonalParametersWithoutHeldOutGain() async throws {
        let user = try #require(try await users(strong() + weak(3, 3)).last)
        #expect(up(user) == 0.3)
        #expect(user.personal.loss == 1)
        #expect(user.personalHeldOut?.meanAbsoluteError == 3)
        #expect(user.shared?.meanAbsoluteError == 3)
        #expect(!user.isKept)
    }

    /// Three of 3: any two select 0.3, which counts the third exactly.
    @Test func keepsPersonalParametersWithHeldOutGain() async throws {
        let users = try await users(strong() + weak(3, 3, 3))
        #expect(users.map(\.user) == ["strong", "weak"])
        let user = try #require(users.last)
        #expect(user.sessions == 3)
        #expect(user.personal.loss == 0.8)  // (3·0 + 2·2)/5
        #expect(user.personalHeldOut?.meanAbsoluteError == 0)
        #expect(user.shared?.meanAbsoluteError == 3)
        #expect(user.isKept)
    }

    /// Gains of 9, 9, 9 and −5, since one label is 2 in place of 9: the mean 5.5 has s = √(147/5) over both users and
    /// t = 5.5 · 2 ÷ s = 2.03, p = 0.098.
    @Test func keepsNoPersonalParametersForAGainWithinChance() async throws {
        let sets = strong() + weak(9, 9, 9) + [.swings("sloppy", user: "weak", count: 9, size: 0.5, labelled: 2)]
        let user = try #require(try await users(sets).last)
        #expect(user.gain?.mean == 5.5)
        #expect(abs((user.gainTest?.pValue ?? 0) - 0.098) < 0.001)
        #expect(user.gainTest?.users == 2)
        #expect(user.personalHeldOut?.meanAbsoluteError == 1.75 && user.shared?.meanAbsoluteError == 7.25)
        #expect(!user.isKept)
        #expect(try await users(sets, export: .lower).map(\.isKept) == [false, true])
        // The strong user's personal parameters are no better.
        #expect(try await users(sets, export: .all).map(\.isKept) == [true, true])
    }

    /// At rest 0.3 counts two weak swings and 0.7 none; the gains with repetitions are 9 each.
    @Test func gainsAreThoseWithRepetitions() async throws {
        let sets = strong() + weak(9, 9, 9) + [.swings("rest", user: "weak", count: 2, size: 0.5, labelled: 0)]
        let user = try #require(try await users(sets).last)
        #expect(user.personalHeldOut?.rest?.falseCounts == 2 && user.shared?.rest?.falseCounts == 0)
        #expect(user.gain?.mean == 9)
    }

    /// With w = 8 one weak session of 9 has (9 + 8·0)/9 with 0.7 and (0 + 8·2)/9 with 0.3; it selects 0.3 from 17 on.
    @Test func sharedWeightIsANumberOfSessions() async throws {
        #expect(up(try #require(try await users(strong() + weak(9), weight: 8).last)) == 0.7)
        #expect(up(try #require(try await users(strong() + weak(17), weight: 8).last)) == 0.3)
        #expect(up(try #require(try await users(strong() + weak(9)).last)) == 0.3)
    }

    /// Three personal members, and two of the three that the others select. The others weigh eight sessions here, so one set
    /// of 9 does not select 0.3, unlike with a single detector.
    @Test func aPersonalEnsembleContainsSharedMembers() async throws {
        var space = SpaceRequest.thresholds(up: Axis([0.3, 0.7]))
        space[.lowPass] = Axis([0, 0.1, 0.2])
        let request = CalibrationRequest(
            space: space, validation: .none, perUser: true, ensemble: 3, membersPerChannel: 3)
        let result = try await Calibration.run(request, sessions: strong() + weak(17, 17), jobs: 2)
        let weakOne = try #require(result.users.last)
        #expect(weakOne.user == "weak")
        let ups = weakOne.personal.detectors.map { detector in
            detector.rule.thresholds?.up ?? 0
        }
        #expect(ups == [0.3, 0.3, 0.3, 0.7, 0.7])
        #expect(weakOne.personalHeldOut?.meanAbsoluteError == 0)
        #expect(weakOne.isKept)
        #expect(result.selected.detectors.count == 3)
        let nine = try await Calibration.run(request, sessions: strong() + weak(9), jobs: 2)
        #expect(up(nine.users.last) == 0.7)
    }

    /// A first set labelled 4 with two swings alone would select 0.3; blended with the others it is (0 + 2·2)/3 to 2/3.
    @Test func aSloppyFirstSetDoesNotSpoilTheThresholds() async throws {
        let sloppy = Session.swings("sloppy", user: "new", count: 2, decoy: 0.5, labelled: 4)
        let user = try #require(try await users(strong() + [sloppy]).first)
        #expect(user.user == "new")
        #expect(up(user) == 0.7)
        #expect(user.personal.loss == 2.0 / 3)
    }

    @Test func keepsTheParametersOfASingleUserWithHeldOutScores() async throws {
        let user = try #require(try await users(weak(3, 2)).first)
        #expect(user.shared == nil)
        #expect(user.personalHeldOut?.meanAbsoluteError == 0)
        #expect(user.isKept)
        let single = try #require(try await users(weak(3)).first)
        #expect(!single.isKept)
    }

    /// The objective mape is undefined on other users whose sessions are all labelled 0: only the user's own sessions count.
    @Test func ignoresOthersOnWhichTheObjectiveIsUndefined() async throws {
        let still = (0..<2).map { Session.swings("still \($0)", user: "a", count: 0) }
        let user = try #require(try await users(still + weak(3, 3, 3), objective: .mape).last)
        #expect(user.user == "weak")
        #expect(up(user) == 0.3)
        #expect(user.shared == nil)
        #expect(user.isKept)
    }

    /// The formula on a whole grid, from the counts.
    @Test func blendsByTheFormula() async throws {
        var random = SeededGenerator(15)
        let sessions = ["ann", "ann", "ann", "bob", "bob", "cid"].enumerated().map {
            Session.random("\($0)", user: $1, using: &random)
        }
        let space = SpaceRequest.thresholds(
            down: Axis([-0.8, -0.5, -0.2]), up: Axis([-0.2, 0.1, 0.4, 0.7]), channels: ["y", "z"])
        let request = CalibrationRequest(space: space, validation: .none, perUser: true, personalExport: .lower)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 2)
        let sweep = try await SweepCounts(
            result.spaces, recordings: sessions.map(\.recording), sampleRate: result.sampleRate, jobs: 1)
        #expect(result.users.map(\.user) == ["ann", "bob", "cid"])
        for user in result.users {
            let own = sessions.indices.filter { sessions[$0].user == user.user }
            let others = sessions.indices.filter { sessions[$0].user != user.user }
            func mean(_ counts: [Int], _ indices: [Int]) -> Double {
                let errors = indices.map { abs(counts[$0] - (sessions[$0].label?.count ?? 0)) }
                return Double(errors.reduce(0, +)) / Double(indices.count)
            }
            func choice(_ training: [Int]) -> SelectedCandidate? {
                let n = Double(training.count)
                let values = sweep.grids.indices.map { grid in
                    (0..<sweep.grids[grid].count).map { candidate -> Double in
                        guard let counts = sweep.counts(grid: grid, candidate: candidate) else { return .infinity }
                        return (n * mean(counts, training) + 2 * mean(counts, others)) / (n + 2)
                    }
                }
                return LossSurface(values: values).select(sweep.grids)
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
            #expect(user.personalHeldOut == Accuracy(scores))
            let mine = try #require(user.personalHeldOut?.meanAbsoluteError)
            let theirs = try #require(user.shared?.meanAbsoluteError)
            #expect(user.isKept == (mine < theirs))
        }
    }
}
