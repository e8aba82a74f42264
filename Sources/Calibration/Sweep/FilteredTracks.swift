import CSweep
import RepDetection

/// The tracks of sessions after several filters, one after the other in the same memory.
///
/// Each output of a moving average depends on the one before, so that a filter alone waits for every addition: eight
/// low-passes at once take little more time than one. The baseline before them is computed once for all that share it.
/// The values equal a `SignalFilter` for each path and stretch, bit for bit.
struct FilteredTracks {
    /// The samples before the low-pass.
    private var raised: [Double] = []
    /// The samples after some low-passes, one after the other.
    private var filtered: [Double] = []
    private var track = FilteredTrack()

    /// Calls a function with the track of each path, which is valid during the call. O(samples × paths).
    mutating func forEach(_ session: PreparedSession, paths: [SignalPath], _ body: (FilteredTrack) -> Void) {
        let samples = session.track.fed(session.signal.values)
        var paths = paths[...]
        var before: SignalPath?
        while let path = paths.first {
            let (first, lowPass) = path.dividedAtLowPass
            if first != before {
                raised.removeAll(keepingCapacity: true)
                raised.append(contentsOf: samples)
                if first.invert || first.baseline != nil { session.track.filter(&raised, first) }
                before = first
            }
            guard lowPass != nil else {
                raised.withUnsafeBufferPointer { track.reduce($0, session.track) }
                body(track)
                paths.removeFirst()
                continue
            }
            var factors: [Double] = []
            for next in paths.prefix(Int(CSWEEP_LANES)).lazy.map(\.dividedAtLowPass) {
                guard next.first == first, let lowPass = next.lowPass else { break }
                factors.append(lowPass)
            }
            filter(factors, stretches: session.track.stretches)
            for lane in factors.indices {
                filtered.withUnsafeBufferPointer {
                    let lane = lane * raised.count..<(lane + 1) * raised.count
                    track.reduce(UnsafeBufferPointer(rebasing: $0[lane]), session.track)
                }
                body(track)
            }
            paths.removeFirst(factors.count)
        }
    }

    /// Filters with low-passes that start anew in each stretch.
    private mutating func filter(_ factors: [Double], stretches: [Range<Int>]) {
        // The last vector is padded with its last factor.
        let vector = (0..<Int(CSWEEP_LANES)).map { factors[min($0, factors.count - 1)] }
        filtered.makeRoom(for: vector.count * raised.count)
        filtered.withUnsafeMutableBufferPointer { filtered in
            raised.withUnsafeBufferPointer { raised in
                guard let from = raised.baseAddress, let to = filtered.baseAddress else { return }
                for stretch in stretches {
                    let first = stretch.lowerBound
                    csweep_low_passes(from + first, stretch.count, vector, to + first, raised.count)
                }
            }
        }
    }
}

extension SignalPath {
    /// The path up to its low-pass, and the low-pass factor.
    fileprivate var dividedAtLowPass: (first: SignalPath, lowPass: Double?) {
        var first = self
        (first.lowPass, first.quantize) = (nil, nil)
        return (first, lowPass)
    }
}
