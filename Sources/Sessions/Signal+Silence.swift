import RepDetection

extension Signal {
    /// The longest time without a finite sample until the end of a recording, in seconds, if it is two seconds and ten samples or more.
    /// O(samples).
    package func longestSilence(until end: Double) -> ClosedRange<Double>? {
        let times = timeline.times
        var (last, from, to) = (0.0, 0.0, 0.0)
        for place in values.indices where values[place].isFinite {
            let time = times[place]
            if time - last > to - from { (from, to) = (last, time) }
            last = time
        }
        if end - last > to - from { (from, to) = (last, end) }
        // The median takes longer than the search, and is needed for few recordings.
        guard to - from >= 2, to - from >= 10 * (Timeline.medianInterval(times) ?? 0) else { return nil }
        return from...to
    }
}

extension Recording {
    /// The longest silence of one of some channels in seconds; 0 without any. O(samples).
    package func longestSilence(of channels: [Channel]) -> Double {
        channels.reduce(0) { longest, channel in
            let silence = self[channel]?.longestSilence(until: duration)
            return max(longest, silence.map { $0.upperBound - $0.lowerBound } ?? 0)
        }
    }
}
