import Testing

@testable import Calibration

struct GroupAccuracyTests {
    private let scores: [(group: String, score: SessionScore)] = [
        ("b", SessionScore(detected: 12, labelled: 10, duration: 60)),
        ("a", SessionScore(detected: 7, labelled: 10, duration: 60)),
        ("b", SessionScore(detected: 10, labelled: 14, duration: 60)),
        ("b", SessionScore(detected: 3, labelled: 0, duration: 30)),
        ("b", SessionScore(detected: 0, labelled: 0, duration: 90)),
        ("c", SessionScore(detected: 1, labelled: 0, duration: 120)),
    ]

    @Test func separatesSessionsLabelledZero() throws {
        let groups = GroupAccuracy.all(scores)
        #expect(groups.map(\.name) == ["a", "b", "c"])
        let both = groups[1]
        #expect(both.counted == 2 && both.idle == 2)
        #expect(both.meanAbsoluteError == 3)
        #expect(both.bias == -1)
        #expect(both.meanFalseCount == 1.5)
        #expect(both.falseCountsPerMinute == 1.5)
        #expect(both.balanced == 2.25)
    }

    @Test func undefinedMeasuresAreNil() {
        let groups = GroupAccuracy.all(scores)
        #expect(groups[0].meanAbsoluteError == 3 && groups[0].balanced == 3)
        #expect(groups[0].idle == 0 && groups[0].meanFalseCount == nil && groups[0].falseCountsPerMinute == nil)
        #expect(groups[2].counted == 0 && groups[2].meanAbsoluteError == nil && groups[2].bias == nil)
        #expect(groups[2].falseCountsPerMinute == 0.5 && groups[2].balanced == 1)
        #expect(GroupAccuracy.all([]).isEmpty)
        #expect(GroupAccuracy(name: "all", []).balanced == nil)
    }

    @Test func theBalancedValueIsThatOfTheObjective() {
        let group = GroupAccuracy(name: "all", scores.map(\.score))
        #expect(group.balanced == Objective.balanced.value(of: scores.map(\.score)))
    }
}
