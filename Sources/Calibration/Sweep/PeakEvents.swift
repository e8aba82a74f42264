import CSweep
import RepDetection

/// The times of peaks for one quantize factor after the other: `RuleKernel.peaks` for a vector of factors at once.
///
/// O(points × factors ÷ lanes + events).
struct PeakEvents {
    private let track: FilteredTrack
    private let start: PeakStart
    private let factors: [Double]
    private var next = 0
    /// The lists of times, with room for `capacity` each.
    private var lists: [Double]
    private var counts: [Int]
    private let capacity: Int

    private static let lanes = Int(CSWEEP_LANES)

    init(_ track: FilteredTrack, start: PeakStart, factors: [Double]) {
        self.track = track
        self.start = start
        self.factors = factors
        capacity = track.points.count
        lists = [Double](repeating: 0, count: factors.isEmpty ? 0 : capacity * PeakEvents.lanes)
        counts = []
    }

    /// Calls a function with the times for the next factor.
    mutating func withNext(_ body: (UnsafeBufferPointer<Double>) -> Void) {
        let lane = next % PeakEvents.lanes
        if lane == 0 { find() }
        next += 1
        let first = lane * capacity
        let end = first + counts[lane]
        lists.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[first..<end])) }
    }

    private mutating func find() {
        // The last vector is padded with its last factor.
        let vector = (next..<next + PeakEvents.lanes).map { factors[min($0, factors.count - 1)] }
        var state = csweep_peaks_state(start)
        for (index, stretch) in track.stretches.enumerated() {
            if index > 0 { state = state.disarmed }
            guard !stretch.isEmpty else { continue }
            track.pointValues.withUnsafeBufferPointer { values in
                track.points.withUnsafeBufferPointer { points in
                    guard let value = values.baseAddress, let point = points.baseAddress else { return }
                    csweep_peak_events(
                        value + stretch.lowerBound, point + stretch.lowerBound, stretch.count, track.values,
                        track.times,
                        vector, &state, &lists, capacity)
                }
            }
        }
        counts = state.counts
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
