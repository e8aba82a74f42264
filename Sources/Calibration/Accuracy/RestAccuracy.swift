/// The false counts on sessions at rest, those labelled 0.
public struct RestAccuracy: Sendable, Hashable, Codable {
    /// The number of sessions at rest.
    public let sessions: Int
    /// The sum of their counts.
    public let falseCounts: Int
    /// The share of sessions without a false count.
    public let shareWithoutFalseCounts: Double
    /// False counts per minute at rest; nil where the sessions have no length.
    public let falseCountsPerMinute: Double?

    /// Computes the false counts of those scores that are at rest; nil where none is. O(scores).
    public init?(_ scores: [SessionScore]) {
        let rest = scores.filter(\.isAtRest)
        guard !rest.isEmpty else { return nil }
        let minutes = rest.reduce(0) { $0 + $1.duration } / 60
        sessions = rest.count
        falseCounts = rest.reduce(0) { $0 + $1.detected }
        shareWithoutFalseCounts = Double(rest.count { $0.detected == 0 }) / Double(rest.count)
        falseCountsPerMinute = minutes > 0 ? Double(falseCounts) / minutes : nil
    }

    /// The mean false count of a session.
    public var meanFalseCount: Double { Double(falseCounts) / Double(sessions) }

    /// The defined measures, by name.
    var measures: [String: Double] {
        let all: [String: Double?] = [
            "sessionsAtRest": Double(sessions), "falseCounts": Double(falseCounts),
            "shareWithoutFalseCounts": shareWithoutFalseCounts, "falseCountsPerMinute": falseCountsPerMinute,
        ]
        return all.compactMapValues { $0 }
    }
}
