import Testing

@testable import Calibration

struct GroupAccuracyTests {
    private func score(_ user: String, _ detected: Int, of labelled: Int, seconds: Double = 30) -> UserScore {
        UserScore(user: user, score: SessionScore(detected: detected, labelled: labelled, duration: seconds))
    }

    /// Ten sets of 10 of five users, one of them 3 too many; six of 20 of three users, one 4 too many; two of one user.
    private func sets(_ evidence: Evidence = .newUser) -> GroupedAccuracy {
        let five = (0..<10).map { ("a", score("u\($0 % 5)", $0 == 0 ? 13 : 10, of: 10)) }
        let three = (0..<6).map { ("b", score("v\($0 % 3)", $0 == 0 ? 24 : 20, of: 20)) }
        return GroupedAccuracy(
            five + three + [("c", score("w", 8, of: 10)), ("c", score("w", 40, of: 40))], evidence: evidence)
    }

    @Test func exposureAndErrorsOfEachGroup() {
        let groups = sets().groups
        #expect(groups.map(\.name) == ["a", "b", "c"])
        #expect(groups.map(\.counted) == [10, 6, 2] && groups.map(\.users) == [5, 3, 1])
        #expect(groups.map(\.minutes) == [5, 3, 1] && groups.map(\.repetitions) == [100, 120, 50])
        #expect(groups.map(\.meanAbsoluteError) == [0.3, 4.0 / 6, 1])
        #expect(groups.map(\.bias) == [0.3, 4.0 / 6, -1])
    }

    @Test func aConstantStandsBesideTheErrorOfEachGroup() {
        // Of 18 labels 11 are 10: the constant 10 is exact in a, 10 off in b, and 30 off in one of two sets of c.
        let accuracy = sets()
        #expect(accuracy.medianLabel == 10)
        #expect(accuracy.groups.map(\.medianLabelError) == [0, 10, 15])
        #expect(accuracy.all.medianLabelError == 5 && accuracy.all.counted == 18)
    }

    @Test func intervalsAreOverUsersWhereThereAreEnoughElseOverSessions() throws {
        // 9 of 10 and 5 of 6: errors in one unit make the design effect 1, so these are Wilson's intervals of 10 and 6 trials.
        let groups = sets().groups
        #expect(groups.map(\.drawn) == [.users, .sessions, .sessions])
        for (group, (low, high)) in zip(groups, [(0.59585, 0.98212), (0.43650, 0.96995)]) {
            let interval = try #require(group.shareWithinOne?.interval)
            #expect(abs(interval.lowerBound - low) < 1e-5 && abs(interval.upperBound - high) < 1e-5)
        }
        #expect(groups[2].shareWithinOne?.noInterval == NoInterval(reason: .tooFew, unit: .sessions, count: 2))
        #expect(groups[2].shareWithinFivePercent?.value == 0.5)
        // Sessions of known users are no evidence about other users.
        #expect(sets(.newSession).groups.map(\.drawn) == [.sessions, .sessions, .sessions])
    }

    @Test func separatesSessionsLabelledZero() throws {
        let counts = [(12, 10, 60.0), (10, 14, 60), (3, 0, 30), (0, 0, 90)]
        let both = GroupedAccuracy(counts.map { ("b", score("u", $0, of: $1, seconds: $2)) }, evidence: .unknown).all
        #expect(both.counted == 2 && both.idle == 2 && both.minutes == 2 && both.idleMinutes == 2)
        #expect(both.meanAbsoluteError == 3)
        #expect(both.bias == -1)
        #expect(both.meanFalseCount == 1.5)
        #expect(both.falseCountsPerMinute == 1.5)
        #expect(both.balanced == 2.25)
    }

    @Test func undefinedMeasuresAreNil() {
        let groups = GroupedAccuracy(
            [("a", score("u", 7, of: 10)), ("c", score("u", 1, of: 0, seconds: 120))], evidence: .unknown
        ).groups
        #expect(groups[0].meanAbsoluteError == 3 && groups[0].balanced == 3)
        #expect(groups[0].idle == 0 && groups[0].meanFalseCount == nil && groups[0].falseCountsPerMinute == nil)
        #expect(groups[1].counted == 0 && groups[1].meanAbsoluteError == nil && groups[1].bias == nil)
        #expect(groups[1].medianLabelError == nil && groups[1].shareWithinOne == nil)
        #expect(groups[1].falseCountsPerMinute == 0.5 && groups[1].balanced == 1)
        let none = GroupedAccuracy([], evidence: .unknown)
        #expect(none.groups.isEmpty && none.all.balanced == nil && none.medianLabel == 0)
    }

    @Test func theBalancedValueIsThatOfTheObjective() {
        let scores = [score("u", 12, of: 10), score("u", 7, of: 10), score("u", 3, of: 0)]
        let all = GroupedAccuracy(scores.map { ("", $0) }, evidence: .unknown).all
        #expect(all.balanced == Objective.balanced.value(of: scores.map(\.score)))
    }
}
