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
    /// The one-sided upper 95 % bound of false counts per minute; nil if the minutes are not known, or for false counts in fewer
    /// than five sessions, which do not show how sessions differ.
    ///
    /// It is the larger of `ErrorInterval` with sessions as clusters and the exact bound of independent counts (Garwood 1936):
    /// χ²(0.95; 2k + 2) ÷ 2 for k counts. Simulated with gamma-distributed rates of a coefficient of variation of 0.8 and one count per
    /// minute it covers 90 to 92 % of 5 to 30 sessions, and 81 to 88 % with 1.6, where independent counts cover 71 and 55 to 60 %.
    package let upperBound: Double?
    /// The lower 95 % bound: the smaller of both, χ²(0.05; 2k) ÷ 2. Of fewer than five sessions it is the bound of independent counts.
    package let lowerBound: Double?

    /// Computes the false counts of the scores at rest; nil if none is at rest. O(scores²) at most.
    package init?(_ scores: [SessionScore]) {
        let rest = scores.filter(\.isAtRest)
        guard !rest.isEmpty else { return nil }
        let minutes = rest.reduce(0) { $0 + $1.duration } / 60
        self.minutes = minutes
        sessions = rest.count
        falseCounts = rest.reduce(0) { $0 + $1.detected }
        shareWithoutFalseCounts = Double(rest.count { $0.detected == 0 }) / Double(rest.count)
        falseCountsPerMinute = minutes > 0 ? Double(falseCounts) / minutes : nil
        guard minutes > 0 else {
            (upperBound, lowerBound) = (nil, nil)
            return
        }
        let upper = RestAccuracy.mostCounts(falseCounts) / minutes
        guard falseCounts > 0 else {
            (upperBound, lowerBound) = (upper, 0)
            return
        }
        let lower = ChiSquaredDistribution(degrees: Double(2 * falseCounts)).quantile(0.05) / 2 / minutes
        let timed = rest.filter { $0.duration > 0 }
        guard timed.count >= SamplingUnit.fewest else {
            (upperBound, lowerBound) = (nil, lower)
            return
        }
        let bySession = ErrorInterval(
            above: timed.map { Double($0.detected) }, below: timed.map { $0.duration / 60 }, quantile: 0.95)
        (upperBound, lowerBound) = (max(upper, bySession.upper), min(lower, bySession.lower))
    }

    /// The minutes at rest without a false count that have an upper bound, in counts per minute.
    package static func minutes(boundedBy bound: Double) -> Double { mostCounts(0) / bound }

    /// The further minutes at rest, in other sessions and without another false count, with which the upper bound would be as low.
    ///
    /// The bound falls with the minutes, as its ratio to the rate stays about the same. False counts of few sessions are taken as
    /// independent here, and need a minute at least.
    package func furtherMinutes(boundedBy bound: Double) -> Double {
        let minutes = minutes ?? 0
        let most = upperBound.map { $0 * minutes } ?? RestAccuracy.mostCounts(falseCounts)
        return max(upperBound == nil ? 1 : 0, most / bound - minutes)
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
