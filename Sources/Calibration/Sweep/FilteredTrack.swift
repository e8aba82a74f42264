import RepDetection

/// One filtered signal, reduced to its turning points.
///
/// The filters are the baseline and the low-pass, both exponential moving averages (`SignalFilter`).
///
/// Quantizer and thresholds are monotone in the signal, so every event between two turning points is detectable at the
/// second. Rules run on turning points only, and the sample of an event is looked up in the monotone part before it.
struct FilteredTrack: Sendable {
    /// The filtered value of each fed sample.
    let values: [Double]
    /// The times in seconds of the fed samples.
    let times: [Double]
    /// The turning points, and the first and last sample of each stretch, as indices of fed samples.
    let points: [Int]
    /// The filtered values at `points`.
    let pointValues: [Double]
    /// Ranges of `points`; before each but the first the filters start anew, and the rule is disarmed.
    let stretches: [Range<Int>]
    /// Whether all values are finite, and so ordered: a filter can overflow on huge samples.
    let hasOrder: Bool

    /// Filters the fed samples of a signal. O(samples).
    init(signal: Signal, track: GateTrack, path: SignalPath) {
        self.init(values: track.filtered(track.fed.map { signal.values[$0] }, path), track: track)
    }

    /// Reduces the filtered values of fed samples to their turning points. O(samples).
    init(values: [Double], track: GateTrack) {
        self.values = values
        times = track.times
        // Without an order every sample is a point.
        let hasOrder = values.allSatisfy(\.isFinite)
        var points: [Int] = []
        var stretches: [Range<Int>] = []
        for stretch in track.stretches {
            let first = points.count
            points += hasOrder ? FilteredTrack.turningPoints(values, in: stretch) : Array(stretch)
            stretches.append(first..<points.count)
        }
        self.hasOrder = hasOrder
        self.points = points
        self.stretches = stretches
        pointValues = points.map { values[$0] }
    }

    /// The first and last sample of a stretch, and the local maxima and minima between them. O(n).
    static func turningPoints(_ values: [Double], in stretch: Range<Int>) -> [Int] {
        guard let first = stretch.first, let last = stretch.last else { return [] }
        return values.withUnsafeBufferPointer { values in
            [Int](unsafeUninitializedCapacity: stretch.count) { points, count in
                points.initializeElement(at: 0, to: first)
                count = 1
                // The sign of the last change; 0 before the first.
                var direction = 0
                for sample in stretch.dropFirst() {
                    let (value, before) = (values[sample], values[sample - 1])
                    let change = value > before ? 1 : value < before ? -1 : 0
                    // Noise turns at random, so a point is always written, and counted only if it turns.
                    points.initializeElement(at: count, to: sample - 1)
                    count += change * direction < 0 ? 1 : 0
                    direction = change == 0 ? direction : change
                }
                if points[count - 1] != last {
                    points.initializeElement(at: count, to: last)
                    count += 1
                }
            }
        }
    }
}
