import RepDetection

/// Advisories about the times of a recording.
enum TimeAdvisories {
    /// The shortest gap in seconds …
    static let gapSeconds = 0.5
    /// … and in median intervals; a gap meets both limits.
    static let gapIntervals = 5.0

    /// Gaps and an unexpected rate. O(n).
    static func of(_ timeline: Timeline, nominalRate: Double?) -> [ImportAdvisory] {
        guard timeline.sampleRate > 0 else { return [.rateUnknown] }
        var advisories: [ImportAdvisory] = []
        let median = 1 / timeline.sampleRate
        var longest = (seconds: 0.0, start: 0.0)
        for (start, end) in zip(timeline.times, timeline.times.dropFirst()) {
            let interval = end - start
            if interval > longest.seconds { longest = (interval, start) }
        }
        if longest.seconds >= max(gapSeconds, gapIntervals * median) {
            advisories.append(.gap(seconds: longest.seconds, start: longest.start))
        }
        if let nominalRate, !SampleRate.isSame(nominalRate, timeline.sampleRate) {
            advisories.append(.rateDiffers(measured: timeline.sampleRate, nominal: nominalRate))
        }
        return advisories
    }
}
