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
}
