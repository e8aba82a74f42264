import RepDetection
import Testing

/// Waiting is simulated by a clock that may take longer than requested.
struct PaceTests {
    /// When each time is played, on a clock that starts at 100 s and loses `delay` seconds after each.
    private func play(_ times: [Double], speed: Double, delay: Double = 0) -> [Double] {
        var pace = Pace(speed: speed)
        var clock = 100.0
        return times.map { time in
            clock += pace.wait(for: time, now: clock)
            defer { clock += delay }
            return clock
        }
    }

    @Test func keepsTheRecordingsPace() { #expect(play([3, 3.5, 3.5, 7], speed: 1) == [100, 100.5, 100.5, 104]) }

    @Test func goesFasterAndSlower() {
        #expect(play([0, 1, 4], speed: 4) == [100, 100.25, 101])
        #expect(play([0, 1, 4], speed: 0.5) == [100, 102, 108])
    }

    @Test func withoutLimitItNeverWaits() { #expect(play([0, 10, 1e9], speed: .infinity) == [100, 100, 100]) }

    @Test func delaysDoNotAddUp() {
        #expect(play([0, 1, 2, 3], speed: 1, delay: 0.25) == [100, 101, 102, 103])
    }

    @Test func catchesUpWhenLate() {
        #expect(play([0, 1, 2, 10], speed: 1, delay: 2.5) == [100, 102.5, 105, 110])
    }

    @Test func aTimeThatIsNotANumberIsDueAtOnce() {
        #expect(play([-.infinity, 5, .nan, 6], speed: 1) == [100, 100, 100, 101])
    }
}
