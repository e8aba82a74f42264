import Testing

@testable import RepDetection

struct ThresholdStateTests {
    /// The indices at which a new state with thresholds −0.5 and 0.5 finds a repetition.
    private func reps(_ readings: [Double]) -> [Int] {
        var state = ThresholdState(HysteresisThresholds(down: -0.5, up: 0.5))
        return readings.indices.filter { state.feed(readings[$0]) }
    }

    @Test func belowDownArmsThenAboveUpCounts() {
        #expect(reps([0, -1, 0, 1, 0, -1, -2, 1, 2]) == [3, 7])
    }

    @Test func countsOnceUntilArmedAgain() {
        #expect(reps([-1, 1, 0, 1, 0, 1]) == [1])
        #expect(reps([1, 0, 1]) == [])
    }

    @Test func anArmedStartNeedsNoLowPointForItsFirst() {
        var state = ThresholdState(HysteresisThresholds(down: -0.5, up: 0.5, start: .armed))
        #expect([0, 1, 0, 1, -1, 1].map { state.feed($0) } == [false, true, false, false, false, true])
    }

    @Test func bothLimitsAreStrict() {
        #expect(reps([-0.5, 1]) == [])
        #expect(reps([(-0.5).nextDown, 1]) == [1])
        #expect(reps([-1, 0.5]) == [])
        #expect(reps([-1, 0.5, (0.5).nextUp]) == [2])
    }

    @Test func limitsMayBeEqual() {
        var state = ThresholdState(HysteresisThresholds(down: 0, up: 0))
        #expect([-1, 0, 1, 0, -1, 1].map { state.feed($0) } == [false, false, true, false, false, true])
    }

    @Test func disarmResetsTheLowPoint() {
        var state = ThresholdState(HysteresisThresholds(down: -0.5, up: 0.5))
        #expect(state.feed(-1) == false)
        state.disarm()
        #expect([1, -1, 1].map { state.feed($0) } == [false, false, true])
    }
}
