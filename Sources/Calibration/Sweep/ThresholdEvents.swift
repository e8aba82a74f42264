import CSweep
import RepDetection

/// The event times of any pair of hysteresis thresholds: `RuleKernel.threshold` with lookup tables of the next point below
/// each `down` and above each `up`.
struct ThresholdEvents {
    private let track: FilteredTrack
    /// For each `down` and point the next point that arms; the end of the stretch if there is none.
    private let below: Table
    /// For each `up` and point the first point from there on that counts.
    private let above: Table
    /// For each `up` and point above it, after a point that is not: the first sample above `up`.
    private let shown: Table

    /// A number for each threshold and point: for vectors of thresholds one after the other, their numbers at each point.
    private struct Table {
        var numbers: [Int32]
        let points: Int

        init(thresholds: Int, points: Int) {
            self.points = points
            numbers = [Int32](repeating: 0, count: points * Table.width(thresholds))
        }

        static let lanes = Int(CSWEEP_LANES)

        /// The numbers of a point, in whole vectors.
        static func width(_ thresholds: Int) -> Int { (thresholds + lanes - 1) / lanes * lanes }

        /// The position of a threshold's number at the first point; the next points follow in steps of `lanes`.
        func place(of threshold: Int) -> Int {
            threshold / Table.lanes * points * Table.lanes + threshold % Table.lanes
        }
    }

    /// The bytes for each sample: three tables, if every sample is a point, and the quantized samples.
    static func bytesPerSample(downs: Int, ups: Int) -> Double {
        Double((Table.width(downs) + 2 * Table.width(ups)) * MemoryLayout<Int32>.size + MemoryLayout<Double>.size)
    }

    /// Makes the lookup tables. O(samples + points × thresholds ÷ lanes) time, O(points × thresholds) memory.
    init(
        _ track: FilteredTrack, downs: [Double], ups: [Double], start: ThresholdStart = .disarmed,
        quantizer: Quantizer?
    ) {
        self.track = track
        let points = track.points.count
        var below = Table(thresholds: downs.count, points: points)
        var above = Table(thresholds: ups.count, points: points)
        var shown = above
        let samples = quantizer.map { track.values.map($0.level) } ?? track.values
        ThresholdEvents.forEachVector(downs) { vector, first in
            let place = below.place(of: first)
            below.numbers.withUnsafeMutableBufferPointer { below in
                guard let next = below.baseAddress else { return }
                for stretch in track.stretches {
                    csweep_next_below(
                        samples, track.points, stretch.lowerBound, stretch.upperBound, vector, next + place)
                }
            }
        }
        ThresholdEvents.forEachVector(ups) { vector, first in
            let place = above.place(of: first)
            above.numbers.withUnsafeMutableBufferPointer { above in
                shown.numbers.withUnsafeMutableBufferPointer { shown in
                    guard let next = above.baseAddress, let shown = shown.baseAddress else { return }
                    for stretch in track.stretches {
                        csweep_next_above(
                            samples, track.points, stretch.lowerBound, stretch.upperBound, vector, next + place,
                            shown + place)
                    }
                }
            }
        }
        // With an armed start the first point arms.
        if start == .armed, let armed = track.stretches.first?.first {
            for down in downs.indices { below.numbers[below.place(of: down) + armed * Table.lanes] = Int32(armed) }
        }
        (self.below, self.above, self.shown) = (below, above, shown)
    }

    /// Calls a function with vectors of thresholds, and the number of the first; the last vector is padded with its last threshold.
    private static func forEachVector(_ thresholds: [Double], _ body: ([Double], Int) -> Void) {
        for first in stride(from: 0, to: thresholds.count, by: Table.lanes) {
            body((first..<first + Table.lanes).map { thresholds[min($0, thresholds.count - 1)] }, first)
        }
    }

    /// Calls a function with the event times of one pair, given by the indices of its thresholds. O(events).
    func with(down: Int, up: Int, _ body: (UnsafeBufferPointer<Double>) -> Void) {
        // An event needs two points: one that arms and one that counts.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: track.points.count / 2 + 1) { events in
            guard let times = events.baseAddress else { return }
            var count = 0
            below.numbers.withUnsafeBufferPointer { below in
                above.numbers.withUnsafeBufferPointer { above in
                    shown.numbers.withUnsafeBufferPointer { shown in
                        guard let below = below.baseAddress.map({ $0 + self.below.place(of: down) }),
                            let above = above.baseAddress.map({ $0 + self.above.place(of: up) }),
                            let shown = shown.baseAddress.map({ $0 + self.shown.place(of: up) })
                        else { return }
                        for stretch in track.stretches {
                            count += csweep_threshold_events(
                                below, above, shown, stretch.lowerBound, stretch.upperBound, track.times, times + count)
                        }
                    }
                }
            }
            body(UnsafeBufferPointer(rebasing: events[..<count]))
        }
    }
}
