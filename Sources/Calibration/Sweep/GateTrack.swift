import CSweep
import RepDetection

/// The samples of a signal that are fed to a detector: finite ones, recorded while the gate is open.
///
/// `stretches` are ranges of samples between which a shut gate disarms the rule and starts the filters anew. The first is
/// empty if the gate shuts before any sample is fed, since a rule can be armed from the start.
struct GateTrack: Sendable {
    /// The indices of the fed samples; nil for all.
    private let fed: [Int]?
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
        let all = signal.timeline.times
        if let gate {
            var moments = Moments([gate.signal.timeline, signal.timeline])
            while let moment = moments.next() {
                if let sample = moment.samples[0], moment.time.isFinite, gate.signal.values[sample].isFinite {
                    isOpen = gate.gate.isOpen(at: gate.signal.values[sample])
                    if !isOpen { close() }
                }
                if let sample = moment.samples[1] { feed(sample) }
            }
        } else if signal.values.areFinite, all.areFinite {
            (self.fed, times, self.stretches) = (nil, all, all.isEmpty ? [] : [0..<all.count])
            return
        } else {
            signal.values.indices.forEach(feed)
        }
        if start < fed.count { close() }
        (self.fed, times, self.stretches) = (fed, fed.map { all[$0] }, stretches)
    }

    /// The fed samples among the values of the signal. O(samples).
    func fed(_ values: [Double]) -> [Double] { fed.map { $0.map { values[$0] } } ?? values }

    /// Filters the fed samples in place, anew in each stretch. O(samples).
    func filter(_ samples: inout [Double], _ path: SignalPath) {
        for stretch in stretches {
            var filter = SignalFilter(path)
            for sample in stretch { samples[sample] = filter.feed(samples[sample]) }
        }
    }
}

extension [Double] {
    /// Whether all numbers are finite. O(n).
    var areFinite: Bool { withUnsafeBufferPointer { csweep_all_finite($0.baseAddress, $0.count) != 0 } }
}
