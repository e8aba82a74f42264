import CSweep
import RepDetection

/// The event times of any pair of hysteresis thresholds: `RuleKernel.threshold` with lookup tables of the next point below
/// each `down` and above each `up`, in memory that is used again.
struct ThresholdEvents {
    /// For each `down` and point the next point that arms; the end of the stretch if there is none.
    private var below = Table()
    /// For each `up` and point the first point from there on that counts.
    private var above = Table()
    /// For each `up` and point above it, after a point that is not: the first sample above `up`.
    private var shown = Table()
    /// The quantized samples.
    private var quantized: [Double] = []
    /// The times of one pair: one from an armed start, and then others, each of which needs two points, one that arms and one that
    /// counts.
    private var events: [Double] = []

    /// A number for each threshold and point: for vectors of thresholds one after the other, their numbers at each point.
    private struct Table {
        private(set) var points = 0
        var numbers: [Int32] = []

        static let lanes = Int(CSWEEP_LANES)

        /// Makes room; the numbers are not defined.
        mutating func resize(thresholds: Int, points: Int) {
            self.points = points
            numbers.makeRoom(for: points * Table.width(thresholds))
        }

        /// The numbers of a point, in whole vectors.
        static func width(_ thresholds: Int) -> Int { (thresholds + lanes - 1) / lanes * lanes }

        /// The position of a threshold's number at the first point; the next points follow in steps of `lanes`.
        func place(of threshold: Int) -> Int {
            threshold / Table.lanes * points * Table.lanes + threshold % Table.lanes
        }
    }

    /// The bytes for each sample: three tables, if every sample is a point, the quantized samples, and the events.
    static func bytesPerSample(downs: Int, ups: Int) -> Double {
        Double((Table.width(downs) + 2 * Table.width(ups)) * MemoryLayout<Int32>.size + 2 * MemoryLayout<Double>.size)
    }

    /// Makes the lookup tables. O(samples + points × thresholds ÷ lanes) time, O(points × thresholds) memory.
    mutating func prepare(_ track: FilteredTrack, downs: [Double], ups: [Double], quantizer: Quantizer?) {
        let points = track.points.count
        below.resize(thresholds: downs.count, points: points)
        above.resize(thresholds: ups.count, points: points)
        shown.resize(thresholds: ups.count, points: points)
        events.makeRoom(for: points / 2 + 2)
        if let quantizer {
            quantized.removeAll(keepingCapacity: true)
            for value in track.values { quantized.append(quantizer.level(value)) }
        }
        let samples = quantizer == nil ? track.values : quantized
        ThresholdEvents.forEachVector(downs, padding: -.infinity) { vector, first in
            let place = below.place(of: first)
            below.numbers.withUnsafeMutableBufferPointer { below in
                guard let next = below.baseAddress else { return }
                for stretch in track.stretches {
                    csweep_next_below(
                        samples, track.points, stretch.lowerBound, stretch.upperBound, vector, next + place)
                }
            }
        }
        ThresholdEvents.forEachVector(ups, padding: .infinity) { vector, first in
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
    }

    /// Calls a function with vectors of thresholds, and the number of the first; the last vector is padded with a threshold that no
    /// sample is beyond.
    private static func forEachVector(_ thresholds: [Double], padding: Double, _ body: ([Double], Int) -> Void) {
        for first in stride(from: 0, to: thresholds.count, by: Table.lanes) {
            body((first..<first + Table.lanes).map { $0 < thresholds.count ? thresholds[$0] : padding }, first)
        }
    }

    /// Calls a function with the event times of one pair, given by the indices of its thresholds, on the track of the tables: from each
    /// of the two start states. O(events).
    ///
    /// From the armed one there is an event more if the signal is above `up` before it is below `down`: from then on, the states are
    /// the same.
    mutating func with(
        _ track: FilteredTrack, down: Int, up: Int,
        _ body: (_ disarmed: UnsafeBufferPointer<Double>, _ armed: UnsafeBufferPointer<Double>) -> Void
    ) {
        var (count, first) = (1, 1)
        events.withUnsafeMutableBufferPointer { events in
            below.numbers.withUnsafeBufferPointer { below in
                above.numbers.withUnsafeBufferPointer { above in
                    shown.numbers.withUnsafeBufferPointer { shown in
                        guard let times = events.baseAddress,
                            let below = below.baseAddress.map({ $0 + self.below.place(of: down) }),
                            let above = above.baseAddress.map({ $0 + self.above.place(of: up) }),
                            let shown = shown.baseAddress.map({ $0 + self.shown.place(of: up) })
                        else { return }
                        if let start = track.stretches.first, !start.isEmpty {
                            let point = Int(above[start.lowerBound * Table.lanes])
                            if point < min(start.upperBound, Int(below[start.lowerBound * Table.lanes])) {
                                times[0] = track.times[Int(shown[point * Table.lanes])]
                                first = 0
                            }
                        }
                        for stretch in track.stretches {
                            count += csweep_threshold_events(
                                below, above, shown, stretch.lowerBound, stretch.upperBound, track.times, times + count)
                        }
                    }
                }
            }
            body(
                UnsafeBufferPointer(rebasing: events[1..<count]), UnsafeBufferPointer(rebasing: events[first..<count]))
        }
    }
}
