import RepDetection

/// Which samples of a signal a detector gets to see: finite ones, taken while the gate is open.
///
/// `stretches` are runs of samples between which an armed rule has been disarmed. The first is empty where the gate was
/// heard to be shut before any sample was fed: a rule can be armed from the start.
struct GateTrack: Sendable {
    /// Numbers of the samples that are fed.
    let fed: [Int]
    /// Their times in seconds.
    let times: [Double]
    /// Ranges of `fed`; before each but the first the rule is disarmed.
    let stretches: [Range<Int>]

    /// Walks a signal and its gate by time, exactly as a running counter is fed.
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
}
