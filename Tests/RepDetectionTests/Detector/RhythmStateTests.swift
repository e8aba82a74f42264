import Testing

@testable import RepDetection

struct RhythmStateTests {
    @Test func allOfARunCountsWhenItReachesTheLength() {
        var state = RhythmState(Rhythm(maximumInterval: 1, minimumStreak: 3))
        #expect([0, 1, 2, 3, 9, 10, 11].map { state.feed($0) } == [[], [], [0, 1, 2], [3], [], [], [9, 10, 11]])
    }

    @Test func holdsBackLessThanARun() {
        var state = RhythmState(Rhythm(maximumInterval: 1, minimumStreak: 3))
        let held = [0.0, 1, 5, 6, 7, 8].map { time in
            _ = state.feed(time)
            return state.pending
        }
        #expect(held == [[0], [0, 1], [5], [5, 6], [], []])
    }

    @Test func aCopyGoesItsOwnWay() {
        var state = RhythmState(Rhythm(maximumInterval: 1, minimumStreak: 2))
        _ = state.feed(0)
        var copy = state
        #expect(state.feed(1) == [0, 1])
        #expect(copy.feed(9) == [])
        #expect(copy.feed(10) == [9, 10])
        #expect(state.feed(2) == [2])
    }

    /// A slip of two: what came first is let go, so that the run never holds back more than it needs.
    @Test func aRunThatSlippedCountsItsLastEvents() {
        var state = RhythmState(Rhythm(minimumInterval: 0.5, minimumStreak: 4, slip: 2))
        let counted = [0, 1, 2, 2.25, 3, 4, 5, 6].map { state.feed($0) }
        #expect(counted == [[], [], [], [], [], [], [2, 3, 4, 5], [6]])
        state = RhythmState(Rhythm(minimumInterval: 0.5, minimumStreak: 4, slip: 2))
        let lengths = [0, 1, 2, 2.25, 3, 4].map { time in
            _ = state.feed(time)
            return state.length
        }
        #expect(lengths == [1, 2, 3, 1, 2, 3])
        #expect(state.pending == [2, 3, 4])
    }

    @Test func holdsBackLessThanARunHoweverOftenItSlips() {
        let rhythm = Rhythm(minimumInterval: 0.5, maximumInterval: 3, minimumStreak: 6, intervalRatio: 1.5, slip: 1)
        for seed in 0..<50 {
            var random = SeededGenerator(seed)
            var state = RhythmState(rhythm)
            var time = 0.0
            for _ in 0..<200 {
                time += Double(random.integer(1...10)) / 4
                _ = state.feed(time)
                #expect(state.pending.count < 6 && state.length <= 6, "seed \(seed)")
            }
        }
    }
}
