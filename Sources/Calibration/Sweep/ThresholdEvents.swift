import CSweep
import RepDetection

/// The event times of any pair of hysteresis thresholds: `RuleKernel.threshold` with lookup tables of the next point below
/// each `down` and above each `up`.
struct ThresholdEvents {
    private let track: FilteredTrack
    /// For each `down` and point the first point from there on that arms; the end of the stretch where there is none.
    private let below: [[Int32]]
    /// For each `up` and point the first point from there on that counts.
    private let above: [[Int32]]
    /// For each `up` and point above it, after a point that is not: the first sample above `up`.
    private let shown: [[Int32]]

    /// Makes the lookup tables. O(points × thresholds) time and memory.
    init(
        _ track: FilteredTrack, downs: [Double], ups: [Double], start: ThresholdStart = .disarmed,
        quantizer: Quantizer?
    ) {
        self.track = track
        func level(_ value: Double) -> Double { quantizer?.level(value) ?? value }
        let levels = quantizer.map { track.pointValues.map($0.level) } ?? track.pointValues
        // With an armed start the first point arms.
        let armed = start == .armed ? track.stretches.first?.first : nil
        below = downs.map { down in
            var next = ThresholdEvents.next(levels, in: track.stretches) { $0 < down }
            if let armed { next[armed] = Int32(armed) }
            return next
        }
        above = ups.map { up in ThresholdEvents.next(levels, in: track.stretches) { $0 > up } }
        shown = ups.map { up in
            var shown = [Int32](repeating: 0, count: levels.count)
            for stretch in track.stretches {
                for point in stretch where levels[point] > up {
                    guard point > stretch.lowerBound else {
                        shown[point] = Int32(track.points[point])
                        continue
                    }
                    guard levels[point - 1] <= up else { continue }
                    let rise = track.points[point - 1] + 1..<track.points[point] + 1
                    shown[point] = Int32(rise.lowerBound + track.values[rise].prefixCount { level($0) <= up })
                }
            }
            return shown
        }
    }

    private static func next(
        _ levels: [Double], in stretches: [Range<Int>], where holds: (Double) -> Bool
    ) -> [Int32] {
        [Int32](unsafeUninitializedCapacity: levels.count) { next, count in
            levels.withUnsafeBufferPointer { levels in
                for stretch in stretches {
                    var found = Int32(stretch.upperBound)
                    for point in stretch.reversed() {
                        if holds(levels[point]) { found = Int32(point) }
                        next[point] = found
                    }
                }
            }
            count = levels.count
        }
    }

    /// Calls a function with the event times of one pair, given by the indices of its thresholds. O(events).
    func with(down: Int, up: Int, _ body: (UnsafeBufferPointer<Double>) -> Void) {
        // An event needs two points: one that arms and one that counts.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: track.points.count / 2 + 1) { events in
            guard let times = events.baseAddress else { return }
            var count = 0
            for stretch in track.stretches {
                count += csweep_threshold_events(
                    below[down], above[up], shown[up], stretch.lowerBound, stretch.upperBound, track.times,
                    times + count)
            }
            body(UnsafeBufferPointer(rebasing: events[..<count]))
        }
    }
}
