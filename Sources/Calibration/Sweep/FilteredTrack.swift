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
    /// Ranges of `points`; before each but the first the rule is disarmed.
    let stretches: [Range<Int>]
    /// Whether all values are finite, and so ordered: a filter can overflow on huge samples.
    let hasOrder: Bool

    /// Filters the fed samples of a signal. O(samples).
    init(signal: Signal, track: GateTrack, path: SignalPath) {
        var filter = SignalFilter(path)
        let values = signal.values.withUnsafeBufferPointer { samples in
            track.fed.map { filter.feed(samples[$0]) }
        }
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

    /// Ranges of fed samples; before each but the first the rule is disarmed.
    var sampleStretches: [Range<Int>] {
        stretches.map { stretch in
            stretch.isEmpty ? 0..<0 : points[stretch.lowerBound]..<points[stretch.upperBound - 1] + 1
        }
    }

    /// The first and last sample of a stretch, and the local maxima and minima between them. O(n).
    static func turningPoints(_ values: [Double], in stretch: Range<Int>) -> [Int] {
        guard let first = stretch.first, let last = stretch.last else { return [] }
        var points = [first]
        values.withUnsafeBufferPointer { values in
            var isRising: Bool?
            for sample in stretch.dropFirst() where values[sample] != values[sample - 1] {
                let rises = values[sample] > values[sample - 1]
                if let isRising, isRising != rises { points.append(sample - 1) }
                isRising = rises
            }
        }
        if points.last != last { points.append(last) }
        return points
    }
}
