import RepDetection

/// The tracks of one session after several filters, one after the other.
///
/// Each output of a moving average depends on the one before, so that a filter alone waits for every addition: four
/// low-passes at once take little more time than one. The baseline before them is computed once for all that share it.
/// The values equal a `SignalFilter` for each path and stretch, bit for bit.
struct FilteredTracks: Sequence, IteratorProtocol {
    private let track: GateTrack
    /// The fed samples.
    private let samples: [Double]
    private var paths: ArraySlice<SignalPath>
    /// The part of the path before the low-pass, and the samples after it.
    private var raised: (path: SignalPath, samples: [Double])?
    /// The samples after the next filters, the last filter first.
    private var filtered: [[Double]] = []

    init(_ session: PreparedSession, paths: [SignalPath]) {
        track = session.track
        let all = session.signal.values
        samples = track.fed.count == all.count ? all : track.fed.map { all[$0] }
        self.paths = paths[...]
    }

    /// The track of the next path; nil after the last. O(samples).
    mutating func next() -> FilteredTrack? {
        if filtered.isEmpty { filter() }
        return filtered.popLast().map { FilteredTrack(values: $0, track: track) }
    }

    /// Filters with the next paths.
    private mutating func filter() {
        guard let path = paths.popFirst()?.dividedAtLowPass else { return }
        if raised?.path != path.first { raised = (path.first, track.filtered(samples, path.first)) }
        let raised = raised?.samples ?? []
        guard var factors = path.lowPass.map({ [$0] }) else {
            filtered = [raised]
            return
        }
        while factors.count < LowPasses.count, let next = paths.first?.dividedAtLowPass, next.first == path.first,
            let lowPass = next.lowPass
        {
            factors.append(lowPass)
            paths.removeFirst()
        }
        filtered = LowPasses.filtered(raised, stretches: track.stretches, factors: factors).reversed()
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

/// Some low-passes at once, each a `LowPass`.
private struct LowPasses {
    /// The number of them.
    static var count: Int { SIMD4<Double>.scalarCount }

    private let factors: SIMD4<Double>
    private let others: SIMD4<Double>
    private var outputs: SIMD4<Double>

    /// The samples after low-passes of up to `count` factors, which start anew in each stretch. O(samples).
    static func filtered(_ samples: [Double], stretches: [Range<Int>], factors: [Double]) -> [[Double]] {
        let outputs = stretches.flatMap { stretch -> [SIMD4<Double>] in
            guard let first = samples[stretch].first else { return [] }
            var lanes = LowPasses(factors, first: first)
            // The first output is the first sample.
            return [lanes.outputs] + samples[stretch].dropFirst().map { lanes.feed($0) }
        }
        return factors.indices.map { lane in outputs.map { $0[lane] } }
    }

    private init(_ factors: [Double], first: Double) {
        var lanes = SIMD4<Double>()
        for (lane, factor) in factors.enumerated() { lanes[lane] = factor }
        self.factors = lanes
        others = 1 - lanes
        outputs = SIMD4(repeating: first)
    }

    private mutating func feed(_ sample: Double) -> SIMD4<Double> {
        outputs = factors * outputs + others * sample
        return outputs
    }
}
