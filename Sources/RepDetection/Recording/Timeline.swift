/// When the samples of one sensor were taken. All channels of a sensor share one timeline.
public struct Timeline: Sendable, Equatable {
    /// Seconds from the session's first sample, one for each sample, never falling.
    public let times: [Double]
    /// The nominal rate in Hz: what the maker promises, or one over the usual interval. 0 where it can't be told.
    public let sampleRate: Double

    /// Makes a timeline of known rate in Hz.
    public init(times: [Double], sampleRate: Double) {
        self.times = times
        self.sampleRate = sampleRate
    }

    /// Makes a timeline whose rate is measured: one over the usual interval. O(n log n).
    public init(times: [Double]) {
        self.init(times: times, sampleRate: Timeline.usualInterval(times).map { 1 / $0 } ?? 0)
    }

    /// Makes an even timeline of `count` samples from 0 s on.
    public init(count: Int, sampleRate: Double) {
        self.init(times: (0..<count).map { Double($0) / sampleRate }, sampleRate: sampleRate)
    }

    /// Seconds from the first to the last sample.
    public var duration: Double {
        guard let first = times.first, let last = times.last else { return 0 }
        return last - first
    }

    /// The mean of the intervals within ±50 % of their median, in seconds; nil where there is none. O(n log n).
    ///
    /// Gaps and repeated times leave it alone, and so does a coarse clock, which the bare median would follow: at 30 Hz
    /// in milliseconds that is 33 ms, and 30.3 Hz.
    public static func usualInterval(_ times: [Double]) -> Double? {
        guard let median = medianInterval(times) else { return nil }
        let usual = zip(times.dropFirst(), times).map { $0 - $1 }.filter { abs($0 - median) <= median / 2 }
        return usual.isEmpty ? median : usual.reduce(0, +) / Double(usual.count)
    }

    /// The median of the intervals above zero in seconds; nil where there is none. O(n log n).
    public static func medianInterval(_ times: [Double]) -> Double? {
        var intervals = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }
        guard !intervals.isEmpty else { return nil }
        intervals.sort()
        let middle = intervals.count / 2
        return intervals.count % 2 == 1 ? intervals[middle] : (intervals[middle - 1] + intervals[middle]) / 2
    }
}
