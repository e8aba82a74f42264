import RepDetection

/// One candidate's rule on all samples of a track, as the streaming detector feeds it: where nothing faster is exact.
struct RuleKernel {
    /// The filtered signal.
    let track: FilteredTrack

    /// Calls a function with the time of each event. O(samples).
    func events(_ rule: Rule, quantizer: Quantizer?, _ event: (Double) -> Void) {
        var state = RuleState(rule)
        for (index, stretch) in track.stretches.enumerated() {
            if index > 0 { state.restart() }
            guard let first = stretch.first, let last = stretch.last else { continue }
            for sample in track.points[first]...track.points[last] {
                let time = track.times[sample]
                if state.feed(track.values[sample], at: time, quantizer: quantizer) { event(time) }
            }
        }
    }
}
