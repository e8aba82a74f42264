/// The false counts on sessions at rest, which are labelled 0.
package struct RestAccuracy: Sendable, Hashable, Codable {
    /// The number of sessions at rest.
    package let sessions: Int
    /// The sum of their counts.
    package let falseCounts: Int
    /// The share of sessions without a false count.
    package let shareWithoutFalseCounts: Double
    /// False counts per minute at rest; nil if the sessions have no length.
    package let falseCountsPerMinute: Double?
    /// The minutes at rest; nil in runs stored by versions without it.
    package let minutes: Double?

    /// Computes the false counts of the scores at rest; nil if none is at rest. O(scores).
    package init?(_ scores: [SessionScore]) {
        let rest = scores.filter(\.isAtRest)
        guard !rest.isEmpty else { return nil }
        let minutes = rest.reduce(0) { $0 + $1.duration } / 60
        self.minutes = minutes
        sessions = rest.count
        falseCounts = rest.reduce(0) { $0 + $1.detected }
        shareWithoutFalseCounts = Double(rest.count { $0.detected == 0 }) / Double(rest.count)
        falseCountsPerMinute = minutes > 0 ? Double(falseCounts) / minutes : nil
    }

    /// The upper 95 % bound of false counts per minute, if counts are independent and other minutes alike; nil if the minutes are
    /// not known. Source: Garwood 1936, the exact interval of a Poisson mean: χ²(0.95; 2k + 2) ÷ 2 for k counts.
    package var upperBound: Double? {
        guard let minutes, minutes > 0 else { return nil }
        return RestAccuracy.mostCounts(falseCounts) / minutes
    }

    /// The lower 95 % bound, in the same way: χ²(0.05; 2k) ÷ 2.
    package var lowerBound: Double? {
        guard let minutes, minutes > 0 else { return nil }
        guard falseCounts > 0 else { return 0 }
        return ChiSquaredDistribution(degrees: Double(2 * falseCounts)).quantile(0.05) / 2 / minutes
    }

    /// The minutes at rest with which some false counts have an upper bound, in counts per minute.
    package static func minutes(boundedBy bound: Double, falseCounts: Int) -> Double {
        mostCounts(falseCounts) / bound
    }

    /// The upper 95 % bound of a Poisson mean with some counts.
    private static func mostCounts(_ counts: Int) -> Double {
        ChiSquaredDistribution(degrees: Double(2 * counts + 2)).quantile(0.95) / 2
    }

    /// The mean false count of a session.
    package var meanFalseCount: Double { Double(falseCounts) / Double(sessions) }

    /// The defined measures, by name.
    var measures: [String: Double] {
        let all: [String: Double?] = [
            "sessionsAtRest": Double(sessions), "falseCounts": Double(falseCounts),
            "shareWithoutFalseCounts": shareWithoutFalseCounts, "falseCountsPerMinute": falseCountsPerMinute,
        ]
        return all.compactMapValues { $0 }
    }
}
