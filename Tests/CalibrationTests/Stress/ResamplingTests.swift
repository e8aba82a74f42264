import RepDetection
import Testing

@testable import Calibration

@Suite struct ResamplingTests {
    private func recording(times: [Double], _ values: [Double], rate: Double) -> Recording {
        let signal = Signal(unit: "g", timeline: Timeline(times: times, sampleRate: rate), values: values)
        return Recording(signals: ["y": signal])
    }

    /// 2t + 1 over 2 s at 50 Hz.
    private var line: Recording {
        let times = (0...100).map { Double($0) / 50 }
        return recording(times: times, times.map { 2 * $0 + 1 }, rate: 50)
    }

    @Test("By hand: twice the rate has the midpoints, half of it every second sample")
    func byHand() throws {
        let recording = recording(times: [0, 1, 2, 3, 4], [0, 10, 20, 0, 4], rate: 1)
        let double = try #require(recording.resampled(rate: 2)["y"])
        #expect(double.values == [0, 5, 10, 15, 20, 10, 0, 2, 4])
        #expect(double.timeline == Timeline(times: (0...8).map { Double($0) / 2 }, sampleRate: 2))
        let half = try #require(recording.resampled(rate: 0.5)["y"])
        #expect(half.values == [0, 20, 4] && half.timeline == Timeline(times: [0, 2, 4], sampleRate: 0.5))
    }

    @Test("A line stays the same line from the first to the last sample", arguments: [0.5, 0.8, 0.9, 1.1, 1.25, 2])
    func linear(factor: Double) throws {
        let signal = try #require(line.resampled(rate: factor)["y"])
        #expect(signal.timeline.sampleRate == 50 * factor)
        #expect(signal.values.count == Int(100 * factor) + 1)
        for (time, value) in zip(signal.timeline.times, signal.values) { #expect(abs(value - 2 * time - 1) < 1e-12) }
        #expect(signal.timeline.times.first == 0)
        #expect(try abs(#require(signal.timeline.times.last) - 2) < 1e-12)
    }

    @Test("Gaps are not filled, and what is beside a missing sample is missing")
    func missing() throws {
        let times = [0, 1, 2, 12, 13, 14, 15]
        let gap = recording(times: times.map(Double.init), [0, 1, 2, 12, 13, .nan, 15], rate: 1)
        let signal = try #require(gap.resampled(rate: 2)["y"])
        #expect(signal.timeline.times == [0, 0.5, 1, 1.5, 2, 12, 12.5, 13, 13.5, 14, 14.5, 15])
        let finite = zip(signal.timeline.times, signal.values).filter(\.1.isFinite)
        #expect(finite.map(\.0) == [0, 0.5, 1, 1.5, 2, 12, 12.5, 13, 15])
        #expect(finite.allSatisfy { $0.0 == $0.1 })
    }

    @Test("A gap of ten days at 900 kHz takes neither time nor memory", arguments: [0.9, 2])
    func longGap(factor: Double) throws {
        let rate = 900_000.0
        let times = (0..<2000).map { ($0 < 1000 ? 0 : 1e6) + Double($0) / rate }
        let signal = try #require(recording(times: times, times, rate: rate).resampled(rate: factor)["y"])
        #expect(abs(signal.values.count - Int(2000 * factor)) < 5)
        #expect(zip(signal.timeline.times, signal.values).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("Jitter moves times by at most its share of the interval, in order, and values with them")
    func jitter() throws {
        let before = try #require(line["y"])
        for share in [0.1, 0.45] {
            let signal = try #require(line.jittered(share: share, seed: 5)["y"])
            let times = signal.timeline.times
            #expect(times.count == 101 && times.first == 0 && times.last == 2 && signal.timeline.sampleRate == 50)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
            let moves = zip(times, before.timeline.times).map { ($0 - $1) * 50 }
            #expect(moves.allSatisfy { abs($0) <= share + 1e-12 })
            #expect((moves.max() ?? 0) > 0.9 * share && (moves.min() ?? 0) < -0.9 * share)
            for (time, value) in zip(times, signal.values) { #expect(abs(value - 2 * time - 1) < 1e-12) }
        }
    }

    @Test("Empty recordings and single samples stay as they are")
    func few() {
        for count in 0...2 {
            let times = (0..<count).map(Double.init)
            let recording = recording(times: times, times, rate: 1)
            #expect(recording.resampled(rate: 1) == recording)
            #expect(recording.jittered(share: 0.4, seed: 1) == recording)
        }
    }
}
