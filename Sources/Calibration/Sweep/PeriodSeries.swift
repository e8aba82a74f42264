import RepDetection

/// The trusted period of a session's channel over time, as the streaming detector finds it: for the period checks of all
/// candidates of a channel. Memory: one entry for each change.
struct PeriodSeries: Sendable {
    /// The times in seconds at which the period changes.
    private var times: [Double] = []
    /// The period in seconds from each of these times on; NaN where it is not trusted.
    private var periods: [Double] = []

    /// Follows the finite samples of a signal. O(samples · lags).
    init(_ signal: Signal, check: PeriodCheck) {
        var track = PeriodTrack(check)
        var last: Double?
        for (value, time) in zip(signal.values, signal.timeline.times) where value.isFinite && time.isFinite {
            track.feed(value, at: time)
            guard track.period != last else { continue }
            last = track.period
            times.append(time)
            periods.append(last ?? .nan)
        }
    }

    /// The period after the samples up to a time in seconds; nil where it is not trusted. O(log changes).
    func period(at time: Double) -> Double? {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0, periods[low - 1].isFinite else { return nil }
        return periods[low - 1]
    }
}
