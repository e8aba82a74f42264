import RepDetection
import Testing

@testable import Calibration

struct PeriodSeriesTests {
    @Test func isThatOfTheStreamingDetector() throws {
        let check = PeriodCheck(events: 1, shortest: 0.2, longest: 1)
        var found = 0
        for seed in 0..<200 {
            var random = SeededGenerator(seed)
            let signal = try #require(Recording.random(size: 1, using: &random)["y"])
            let series = PeriodSeries(signal, check: check)
            var track = PeriodTrack(check)
            for (value, time) in zip(signal.values, signal.timeline.times) where value.isFinite && time.isFinite {
                track.feed(value, at: time)
                #expect(series.period(at: time) == track.period, "seed \(seed) at \(time)")
                if track.period != nil { found += 1 }
            }
        }
        #expect(found > 500)
    }
}
