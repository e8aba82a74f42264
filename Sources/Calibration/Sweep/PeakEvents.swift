import CSweep
import RepDetection

/// The times of peaks for one quantize factor after the other: `RuleKernel.peaks` for a vector of factors at once, in memory that is
/// used again.
///
/// O(points × factors ÷ lanes + events).
struct PeakEvents {
    /// The lists of times of some factors, with room for `capacity` each.
    private var lists: [Double] = []

    private static let lanes = Int(CSWEEP_LANES)

    /// Calls a function with the times for each quantize factor, in order.
    mutating func forEach(
        _ track: FilteredTrack, start: PeakStart, factors: [Double], _ body: (UnsafeBufferPointer<Double>) -> Void
    ) {
        let capacity = track.points.count
        lists.makeRoom(for: capacity * PeakEvents.lanes)
        for first in stride(from: 0, to: factors.count, by: PeakEvents.lanes) {
            // The last vector is padded with its last factor.
            let vector = (first..<first + PeakEvents.lanes).map { factors[min($0, factors.count - 1)] }
            let counts = find(track, start: start, vector: vector, capacity: capacity)
            lists.withUnsafeBufferPointer { lists in
                for (lane, count) in counts.prefix(factors.count - first).enumerated() {
                    let list = lane * capacity..<lane * capacity + count
                    body(UnsafeBufferPointer(rebasing: lists[list]))
                }
            }
        }
    }

    private mutating func find(
        _ track: FilteredTrack, start: PeakStart, vector: [Double], capacity: Int
    ) -> [Int] {
        var state = csweep_peaks_state(start)
        for (index, stretch) in track.stretches.enumerated() {
            if index > 0 { state = state.disarmed }
            guard !stretch.isEmpty else { continue }
            track.pointValues.withUnsafeBufferPointer { values in
                track.points.withUnsafeBufferPointer { points in
                    guard let value = values.baseAddress, let point = points.baseAddress else { return }
                    csweep_peak_events(
                        value + stretch.lowerBound, point + stretch.lowerBound, stretch.count, track.values,
                        track.times, vector, &state, &lists, capacity)
                }
            }
        }
        return state.counts
    }
}

extension csweep_peaks_state {
    /// The initial state of the peaks rule.
    init(_ start: PeakStart) {
        self.init()
        withUnsafeMutableBytes(of: &previous) { bytes in
            for lane in 0..<Int(CSWEEP_LANES) {
                bytes.bindMemory(to: Double.self)[lane] = start == .prototype ? 0 : .nan
            }
        }
        withUnsafeMutableBytes(of: &rising) { bytes in
            for lane in 0..<Int(CSWEEP_LANES) { bytes.bindMemory(to: Int64.self)[lane] = start == .prototype ? -1 : 0 }
        }
    }

    /// The state after a shut gate, with the same counts.
    var disarmed: csweep_peaks_state {
        var state = csweep_peaks_state(.firstReading)
        state.count = count
        return state
    }

    /// The number of peaks of each lane.
    var counts: [Int] {
        withUnsafeBytes(of: count) { bytes in bytes.bindMemory(to: Int64.self).map { Int($0) } }
    }
}
