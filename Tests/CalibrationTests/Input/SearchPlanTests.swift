import RepDetection
import Testing

@testable import Calibration

struct SearchPlanTests {
    private func space(_ up: [Double], channel: Channel = "y") -> ParameterSpace {
        .along(.threshold(down: Axis([-1]), up: Axis(numbers: up)), channel: channel)
    }

    private func plan(_ spaces: [(rate: Double, ups: [Double])]) -> SearchPlan {
        SearchPlan(
            Dictionary(
                uniqueKeysWithValues: spaces.enumerated().map {
                    (
                        SessionSubset([$0], of: 9),
                        SearchSpace(sampleRate: $1.rate, spaces: [space($1.ups), space([7], channel: "z")])
                    )
                }))
    }

    @Test("Equal spaces are counted once")
    func equal() {
        let plan = plan([(25, [1, 2]), (25, [1, 2])])
        #expect(plan.counted == [space([1, 2]), space([7], channel: "z")])
        #expect(plan.sampleRates == [25, 25])
    }

    @Test("Spaces that share values are merged, in any order")
    func merges() {
        let parts: [(rate: Double, ups: [Double])] = [(25, [3, 4, 5]), (25, [1, 2, 3]), (25, [2, 3, 4])]
        #expect(plan(parts).counted.first == space([1, 2, 3, 4, 5]))
        #expect(plan(parts.reversed()).counted == plan(parts).counted)
    }

    @Test("Spaces without a common value, or at other rates, are counted apart")
    func apart() {
        #expect(plan([(25, [1, 2]), (25, [5, 6])]).counted.count == 3)
        let rates = plan([(25, [1, 2]), (50, [1, 2])])
        #expect(rates.counted.count == 4)
        #expect(Set(rates.sampleRates) == [25, 50])
        #expect(
            rates.index(containing: space([2]), sampleRate: 25) != rates.index(containing: space([2]), sampleRate: 50))
    }

    @Test("Each training set finds its own space")
    func finds() {
        let plan = plan([(25, [1, 2, 3]), (25, [2, 3, 4])])
        #expect(plan.searchSpace(of: SessionSubset([1], of: 9)).spaces.first == space([2, 3, 4]))
        #expect(plan.counted[plan.index(containing: space([2, 3, 4]), sampleRate: 25)] == space([1, 2, 3, 4]))
    }
}
