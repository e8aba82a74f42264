import RepDetection
import Sessions

/// The counts of a published detector on the sessions of a calibration, for a comparison with the accuracy before
/// calibration.
package struct PublishedCounts: Sendable, Hashable, Codable {
    /// The detector's name, as in `reptune export --published`.
    package let detector: String
    /// Its count of each session, in the order of the result.
    package let counts: [Int]

    /// Counts sessions with the published detector of their rule, activity and channel.
    ///
    /// Nil if no detector was published for these, or if it can't count a session, for instance without its channel.
    /// O(samples).
    ///
    /// - Parameters:
    ///   - sessions: The sessions.
    ///   - rule: The calibrated rule.
    ///   - jobs: The number of tasks at once.
    init?(_ sessions: [Session], rule: Rule.Kind, jobs: Int) async {
        let activities = Set(sessions.lazy.filter { $0.label?.count ?? 0 > 0 }.map(\.activity))
        guard
            let detector = PublishedDetector.allCases.first(where: { published in
                let config = published.config()
                return activities == [config.activity] && config.detectors[0].rule.kind == rule
            })
        else { return nil }
        let config = detector.config()
        let signal = config.detectors[0].signal
        var counts: [Int] = []
        counts.reserveCapacity(sessions.count)
        await inParallel(
            sessions.count, jobs: jobs,
            { index -> Int? in
                let session = sessions[index]
                guard session.recording(of: [signal.channel]).unit(of: signal.channel) == signal.unit else {
                    return nil
                }
                return try? config.count(session).count
            }, take: { if let count = $1 { counts.append(count) } })
        guard counts.count == sessions.count else { return nil }
        (self.detector, self.counts) = (detector.rawValue, counts)
    }
}
