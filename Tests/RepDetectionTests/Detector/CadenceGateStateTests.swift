import Testing

@testable import RepDetection

struct CadenceGateStateTests {
    @Test func aWholeBoutCountsWhenItReachesTheMinimum() {
        var state = CadenceGateState(CadenceGate(maximumInterval: 1, minimumBout: 3))
        #expect([0, 1, 2, 3, 9, 10, 11].map { state.feed($0) } == [[], [], [0, 1, 2], [3], [], [], [9, 10, 11]])
    }

    @Test func holdsBackLessThanABout() {
        var state = CadenceGateState(CadenceGate(maximumInterval: 1, minimumBout: 3))
        let held = [0.0, 1, 5, 6, 7, 8].map { time in
            _ = state.feed(time)
            return state.pending
        }
        #expect(held == [[0], [0, 1], [5], [5, 6], [], []])
    }

    @Test func copiesAreIndependent() {
        var state = CadenceGateState(CadenceGate(maximumInterval: 1, minimumBout: 2))
        _ = state.feed(0)
        var copy = state
        #expect(state.feed(1) == [0, 1])
        #expect(copy.feed(9) == [])
        #expect(copy.feed(10) == [9, 10])
        #expect(state.feed(2) == [2])
    }

    /// An irregular step that costs two: the oldest events are dropped, so that no more than the minimum bout is held back.
    @Test func anIrregularBoutCountsItsLastEvents() {
        var state = CadenceGateState(CadenceGate(refractoryPeriod: 0.5, minimumBout: 4, irregularStepCost: 2))
        let counted = [0, 1, 2, 2.25, 3, 4, 5, 6].map { state.feed($0) }
        #expect(counted == [[], [], [], [], [], [], [2, 3, 4, 5], [6]])
        state = CadenceGateState(CadenceGate(refractoryPeriod: 0.5, minimumBout: 4, irregularStepCost: 2))
        let lengths = [0, 1, 2, 2.25, 3, 4].map { time in
            _ = state.feed(time)
            return state.length
        }
        #expect(lengths == [1, 2, 3, 1, 2, 3])
        #expect(state.pending == [2, 3, 4])
    }

    @Test func holdsBackLessThanABoutWithManyIrregularSteps() {
        let cadenceGate = CadenceGate(
            refractoryPeriod: 0.5, maximumInterval: 3, minimumBout: 6, intervalRatio: 1.5, irregularStepCost: 1)
        for seed in 0..<50 {
            var random = SeededGenerator(seed)
            var state = CadenceGateState(cadenceGate)
            var time = 0.0
            for _ in 0..<200 {
                time += Double(random.integer(1...10)) / 4
                _ = state.feed(time)
                #expect(state.pending.count < 6 && state.length <= 6, "seed \(seed)")
            }
        }
    }
}
