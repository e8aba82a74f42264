/// One filtered signal, reduced to its turning points.
///
/// The filters are the baseline and the low-pass, both exponential moving averages (`SignalFilter`).
///
/// Quantizer and thresholds are monotone in the signal, so every event between two turning points is detectable at the
/// second. Rules run on turning points only, and the sample of an event is looked up in the monotone part before it.
struct FilteredTrack: Sendable {
    /// The filtered value of each fed sample.
    private(set) var values: [Double] = []
    /// The times in seconds of the fed samples.
    private(set) var times: [Double] = []
    /// The turning points, and the first and last sample of each stretch, as indices of fed samples.
    private(set) var points: [Int] = []
    /// The filtered values at `points`.
    private(set) var pointValues: [Double] = []
    /// Ranges of `points`; before each but the first the filters start anew, and the rule is disarmed.
    private(set) var stretches: [Range<Int>] = []
    /// Whether all values are finite, and so ordered: a filter can overflow on huge samples.
    private(set) var hasOrder = true

    /// A track without samples.
    init() {}

    /// Reduces other values to their turning points, in the same memory. O(samples).
    mutating func reduce(_ samples: UnsafeBufferPointer<Double>, _ track: GateTrack) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: samples)
        times = track.times
        hasOrder = values.areFinite
        stretches.removeAll(keepingCapacity: true)
        points.resize(to: samples.count, filler: 0)
        pointValues.resize(to: samples.count, filler: 0)
        var end = 0
        points.withUnsafeMutableBufferPointer { points in
            pointValues.withUnsafeMutableBufferPointer { pointValues in
                for stretch in track.stretches {
                    let first = end
                    if hasOrder {
                        end = FilteredTrack.turningPoints(samples, stretch, &points, &pointValues, from: end)
                    } else {
                        // Without an order every sample is a point.
                        for sample in stretch {
                            (points[end], pointValues[end]) = (sample, samples[sample])
                            end += 1
                        }
                    }
                    stretches.append(first..<end)
                }
            }
        }
        points.resize(to: end, filler: 0)
        pointValues.resize(to: end, filler: 0)
    }

    /// Stores the first and last sample of a stretch, and the local maxima and minima between them, with their values, and gives the
    /// place after them. O(samples).
    private static func turningPoints(
        _ values: UnsafeBufferPointer<Double>, _ stretch: Range<Int>, _ points: inout UnsafeMutableBufferPointer<Int>,
        _ pointValues: inout UnsafeMutableBufferPointer<Double>, from start: Int
    ) -> Int {
        guard let first = stretch.first, let last = stretch.last else { return start }
        (points[start], pointValues[start]) = (first, values[first])
        var end = start + 1
        // The sign of the last change; 0 before the first.
        var direction = 0
        for sample in stretch.dropFirst() {
            let (value, before) = (values[sample], values[sample - 1])
            let change = value > before ? 1 : value < before ? -1 : 0
            // Noise turns at random, so a point is always written, and counted only if it turns.
            (points[end], pointValues[end]) = (sample - 1, before)
            end += change * direction < 0 ? 1 : 0
            direction = change == 0 ? direction : change
        }
        if points[end - 1] != last {
            (points[end], pointValues[end]) = (last, values[last])
            end += 1
        }
        return end
    }
}
