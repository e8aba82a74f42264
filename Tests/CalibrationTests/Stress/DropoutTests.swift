import RepDetection
import Testing

@testable import Calibration

@Suite struct DropoutTests {
    /// 100 s of two sensors at 10 Hz and 20 Hz whose values are their times.
    private static let recording: Recording = {
        func clock(_ rate: Double) -> Signal {
            let timeline = Timeline(count: Int(100 * rate), sampleRate: rate)
            return Signal(unit: "s", timeline: timeline, values: timeline.times)
        }
        return Recording(signals: ["a.x": clock(10), "a.y": clock(10), "b.x": clock(20)])
    }()

    private static func times(_ recording: Recording, _ channel: Channel) throws -> [Double] {
        let signal = try #require(recording[channel])
        #expect(signal.values == signal.timeline.times)
        #expect(signal.timeline.times.first == 0)
        return signal.timeline.times
    }

    @Test("The samples within half a length of ten random centres are missing, the others have their times and values")
    func bursts() throws {
        let original = Self.recording
        var random = SeededRandom(seed: 7)
        let width = original.duration / 10
        let centers = (0..<10).map { width * (Double($0) + random.unit()) }
        for seconds in [0.1, 0.5, 2, 8] {
            let lossy = original.losingBursts(seconds: seconds, seed: 7)
            for channel: Channel in ["a.x", "a.y", "b.x"] {
                let before = try Self.times(original, channel)
                let expected = before.filter { time in
                    time == 0 || !centers.contains { abs(time - $0) < seconds / 2 }
                }
                #expect(try Self.times(lossy, channel) == expected)
                #expect(expected.count < before.count)
            }
            #expect(lossy["a.x"]?.timeline == lossy["a.y"]?.timeline)
        }
    }

    @Test("A gap has the burst's length, and a recording of 3 s has one")
    func length() throws {
        let timeline = Timeline(count: 3000, sampleRate: 1000)
        let short = Recording(signals: ["y": Signal(unit: "g", timeline: timeline, values: timeline.times)])
        let times = try Self.times(short.losingBursts(seconds: 0.3, seed: 1), "y")
        let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0.0015 }
        #expect(gaps.count == 1 && abs(gaps[0] - 0.3) < 0.0015)
    }

    @Test("About the given share of samples is missing, and a larger share has all that a smaller one misses")
    func single() throws {
        var last = Set(try Self.times(Self.recording, "a.x"))
        for share in [0.0, 0.01, 0.1, 0.3] {
            let lossy = Self.recording.losingSamples(share: share, seed: 3)
            let times = Set(try Self.times(lossy, "a.x"))
            #expect(times.isSubset(of: last))
            // Five standard deviations of a binomial variable.
            #expect(abs(Double(1000 - times.count) - 1000 * share) <= 5 * (1000 * share * (1 - share)).squareRoot())
            #expect(lossy["a.x"]?.timeline == lossy["a.y"]?.timeline)
            last = times
        }
    }

    @Test("The nominal rate is that which an import measures on the remaining times")
    func rate() throws {
        for lossy in [
            Self.recording.losingBursts(seconds: 2, seed: 1), Self.recording.losingSamples(share: 0.3, seed: 1),
        ] {
            let timeline = try #require(lossy["a.x"]?.timeline)
            #expect(timeline.sampleRate == 10)
            #expect(abs(Timeline(times: timeline.times).sampleRate - 10) < 1e-9)
        }
    }
}
