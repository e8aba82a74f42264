import RepDetection
import Testing

struct TimelineTests {
    @Test func evenTimelineStartsAtZero() {
        let timeline = Timeline(count: 4, sampleRate: 8)
        #expect(timeline.times == [0, 0.125, 0.25, 0.375])
        #expect(timeline.sampleRate == 8)
        #expect(timeline.duration == 0.375)
    }

    @Test(
        arguments: [
            ([0, 1, 3], 1.5), ([0, 1, 2, 4], 1.0), ([0, 1, 2, 5, 9], 2.0), ([5, 5.5], 0.5), ([0, 0, 0, 2, 2], 2.0),
        ] as [([Double], Double)])
    func medianIntervalIgnoresRepeatedTimes(times: [Double], median: Double) {
        #expect(Timeline.medianInterval(times) == median)
    }

    @Test func usualIntervalIgnoresGapsRepeatsAndACoarseClock() throws {
        #expect(Timeline.usualInterval([0, 1, 1, 2, 50, 51]) == 1)
        #expect(Timeline.usualInterval([0, 1, 3]) == 1.5)
        let times = (0..<3000).map { (Double($0) / 30 * 1000).rounded() / 1000 }
        #expect(abs(Timeline(times: times).sampleRate - 30) < 0.001)
    }

    @Test(arguments: [[], [3], [3, 3, 3]] as [[Double]])
    func hasNoRateWithoutAnInterval(times: [Double]) {
        #expect(Timeline.medianInterval(times) == nil)
        #expect(Timeline.usualInterval(times) == nil)
        #expect(Timeline(times: times).sampleRate == 0)
        #expect(Timeline(times: times).duration == 0)
    }

    @Test func durationIsFromTheFirstSample() {
        #expect(Timeline(times: [2, 3, 7]).duration == 5)
    }
}
