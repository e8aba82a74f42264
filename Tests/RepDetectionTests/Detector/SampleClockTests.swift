import Testing

@testable import RepDetection

/// Clocks that are set back, samples out of order, and units of time.
@Suite struct SampleClockTests {
    private func feed(_ clock: inout SampleClock, _ times: [Double], input: Int = 0) -> [Bool] {
        times.map { clock.feed($0) { $0 == input } }
    }

    @Test("A step back of more than 2 s breaks the stretch, and a smaller one is dropped until the newest time")
    func tolerance() {
        var clock = SampleClock(inputs: 1, rate: 25)
        #expect(feed(&clock, [0, 10, 8, 9.9]) == [false, false, false, false])
        #expect(clock.isDropped == [true] && clock.time == 10 && clock.breaks == 0)
        #expect(feed(&clock, [10]) == [false] && clock.isDropped == [false])
        #expect(feed(&clock, [7.9]) == [true] && clock.isDropped == [false])
        #expect(clock.breaks == 1 && clock.time == 7.9)
        #expect(feed(&clock, [.nan, .infinity, -.infinity]) == [false, false, false])
        #expect(clock.breaks == 1 && clock.time == 7.9)
    }

    @Test("The first input to show it breaks all, and the others follow")
    func severalInputs() {
        var clock = SampleClock(inputs: 2, rate: 25)
        _ = feed(&clock, [100])
        _ = feed(&clock, [99], input: 1)
        #expect(feed(&clock, [1]) == [true])
        #expect(feed(&clock, [99.5], input: 1) == [false] && clock.isDropped == [false, true] && clock.time == 1)
        #expect(feed(&clock, [1.1], input: 1) == [false] && clock.isDropped == [false, false])
        #expect(clock.breaks == 1 && clock.time == 1.1)
        _ = feed(&clock, [50])
        _ = feed(&clock, [60], input: 1)
        #expect(feed(&clock, [5]) == [true])
        #expect(feed(&clock, [62.1], input: 1) == [false] && clock.isDropped == [false, false] && clock.time == 62.1)
    }

    @Test(
        "Most of the first eight intervals show the unit of time",
        arguments: [(0.04, 1), (0.8, 1), (40, 1e3), (40_000, 1e6), (4e7, 1e9), (4e11, 1)] as [(Double, Double)])
    func units(interval: Double, factor: Double) {
        var clock = SampleClock(inputs: 1, rate: 25)
        _ = feed(&clock, (0..<5).map { Double($0) * interval })
        #expect(clock.timeFactor == 1)
        _ = feed(&clock, [5 * interval])
        #expect(clock.timeFactor == factor)
    }
}
