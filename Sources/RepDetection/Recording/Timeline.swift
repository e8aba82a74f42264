/// The times of one sensor's samples. All channels of a sensor share one timeline.
public struct Timeline: Sendable, Equatable {
    /// Seconds from the first sample, one for each sample, in ascending order.
    public let times: [Double]
    /// The nominal rate in Hz: the device's own, or 1 over the usual interval. 0 if it is not known.
    public let sampleRate: Double

    /// Makes a timeline of known rate in Hz.
    public init(times: [Double], sampleRate: Double) {
        self.times = times
        self.sampleRate = sampleRate
    }

    /// Makes a timeline whose rate is measured: 1 over the usual interval. O(n log n).
    public init(times: [Double]) {
        self.init(times: times, sampleRate: Timeline.usualInterval(times).map { 1 / $0 } ?? 0)
    }

    /// Makes a timeline of `count` equidistant samples that starts at 0 s.
    public init(count: Int, sampleRate: Double) {
        self.init(times: (0..<count).map { Double($0) / sampleRate }, sampleRate: sampleRate)
    }

    /// Seconds from the first to the last sample.
    package var duration: Double {
        guard let first = times.first, let last = times.last else { return 0 }
        return last - first
    }

    /// The mean of the intervals within ±50 % of their median, in seconds; nil if there is none. O(n log n).
    ///
    /// Gaps, repeated times and coarse clocks do not change it. The median alone would follow a coarse clock: 30 Hz in
    /// milliseconds would become 33 ms, or 30.3 Hz.
    package static func usualInterval(_ times: [Double]) -> Double? {
        guard let median = medianInterval(times) else { return nil }
        let usual = zip(times.dropFirst(), times).map { $0 - $1 }.filter { abs($0 - median) <= median / 2 }
        return usual.isEmpty ? median : usual.reduce(0, +) / Double(usual.count)
    }

    /// The median of the intervals above 0 in seconds; nil if there is none. O(n log n).
    package static func medianInterval(_ times: [Double]) -> Double? {
        var intervals = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
        guard !intervals.isEmpty else { return nil }
        intervals.sort()
        let middle = intervals.count / 2
        return intervals.count % 2 == 1 ? intervals[middle] : (intervals[middle - 1] + intervals[middle]) / 2
    }
}
