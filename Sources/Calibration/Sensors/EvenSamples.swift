import RepDetection

/// A signal resampled at a constant rate and high-pass filtered by subtraction of a moving average, for the autocorrelation.
struct EvenSamples: Sendable {
    /// The highest rate in Hz; motions of a body or a machine are far slower.
    static let highestRate = 50.0

    /// Samples at `rate`, around zero.
    let values: [Double]
    /// The rate in Hz.
    let rate: Double

    /// Resamples a signal by linear interpolation between its finite samples, and subtracts a moving average.
    ///
    /// Nil if the rate is unknown, or fewer than half of the samples are finite. O(samples).
    ///
    /// - Parameters:
    ///   - signal: The samples; their times may be irregular.
    ///   - window: The length of the centred moving average in seconds; shorter at the ends.
    init?(_ signal: Signal, window: Double) {
        let rate = min(signal.timeline.sampleRate, EvenSamples.highestRate)
        guard rate > 0, rate.isFinite else { return nil }
        let kept = signal.values.indices.filter {
            signal.values[$0].isFinite && signal.timeline.times[$0].isFinite
        }
        guard let first = kept.first, let last = kept.last, kept.count * 2 >= signal.values.count else { return nil }
        let times = kept.map { signal.timeline.times[$0] }
        let values = kept.map { signal.values[$0] }
        let duration = signal.timeline.times[last] - signal.timeline.times[first]
        // An outlier among the times, such as after a clock change, would make the grid too long.
        guard (0...Double(kept.count) * 10).contains(duration * rate) else { return nil }
        var grid: [Double] = []
        var next = 0
        for step in 0...Int(duration * rate) {
            let time = times[0] + Double(step) / rate
            while next < times.count - 1, times[next] < time { next += 1 }
            guard next > 0, times[next] > time, times[next] > times[next - 1] else {
                grid.append(values[next])
                continue
            }
            let share = (time - times[next - 1]) / (times[next] - times[next - 1])
            grid.append(values[next - 1] + share * (values[next] - values[next - 1]))
        }
        self.rate = rate
        // The rate is at most `highestRate`.
        self.values = EvenSamples.withoutMean(grid, half: max(1, Int(window * rate / 2)))
    }

    private static func withoutMean(_ values: [Double], half: Int) -> [Double] {
        var sums = [0.0]
        for value in values { sums.append(sums[sums.count - 1] + value) }
        return values.indices.map { index in
            let (from, to) = (max(0, index - half), min(values.count, index + half + 1))
            return values[index] - (sums[to] - sums[from]) / Double(to - from)
        }
    }
}
