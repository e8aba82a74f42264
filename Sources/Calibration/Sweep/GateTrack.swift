import RepDetection

/// The samples of a signal that are fed to a detector: finite ones, recorded while the gate is open.
///
/// `stretches` are ranges of samples between which a shut gate disarms the rule and starts the filters anew. The first is
/// empty if the gate shuts before any sample is fed, since a rule can be armed from the start.
struct GateTrack: Sendable {
    /// The indices of the fed samples.
    let fed: [Int]
    /// Their times in seconds.
    let times: [Double]
    /// Ranges of `fed`, which together are all of it; before each but the first the gate was shut.
    let stretches: [Range<Int>]

    /// Walks a signal and its gate by time, exactly as the streaming detector is fed.
    init(signal: Signal, gate: (gate: Gate, signal: Signal)?) {
        var fed: [Int] = []
        var stretches: [Range<Int>] = []
        var isOpen = gate == nil
        var start = 0
        func close() {
            if start < fed.count || stretches.isEmpty { stretches.append(start..<fed.count) }
            start = fed.count
        }
        func feed(_ sample: Int) {
            if isOpen, signal.values[sample].isFinite, signal.timeline.times[sample].isFinite { fed.append(sample) }
        }
        if let gate {
            var moments = Moments([gate.signal.timeline, signal.timeline])
            while let moment = moments.next() {
                if let sample = moment.samples[0], moment.time.isFinite, gate.signal.values[sample].isFinite {
                    isOpen = gate.gate.isOpen(at: gate.signal.values[sample])
                    if !isOpen { close() }
                }
                if let sample = moment.samples[1] { feed(sample) }
            }
        } else {
            let isWhole = signal.values.allSatisfy(\.isFinite) && signal.timeline.times.allSatisfy(\.isFinite)
            if isWhole { fed = Array(signal.values.indices) } else { signal.values.indices.forEach(feed) }
        }
        if start < fed.count { close() }
        self.fed = fed
        let all = signal.timeline.times
        times = fed.count == all.count ? all : fed.map { all[$0] }
        self.stretches = stretches
    }

    /// The fed samples after the filters, which start anew in each stretch. O(samples).
    func filtered(_ samples: [Double], _ path: SignalPath) -> [Double] {
        stretches.flatMap { stretch in
            var filter = SignalFilter(path)
            return samples[stretch].map { filter.feed($0) }
        }
    }
}
