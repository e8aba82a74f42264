/// The false counts on sessions at rest, which are labelled 0, each measure with its 95 % interval.
package struct RestAgreement: Sendable, Hashable, Codable {
    /// The number of sessions at rest.
    package let sessions: Int
    /// The number of their users.
    package let users: Int
    /// The sampling unit of the intervals.
    package let drawn: SamplingUnit
    /// The share of sessions without a false count. Interval: `ClusterShare`.
    package let shareWithoutFalseCounts: Estimate
    /// False counts per minute; nil if the sessions have no length. Interval: `ErrorInterval`; without any count, from 0 to
    /// the exact Poisson bound, 3.69 divided by the minutes, which takes false counts as independent.
    package let falseCountsPerMinute: Estimate?
    /// Its one-sided upper 95 % bound, as in `RestAccuracy`.
    package let upperBound: Double?

    /// Computes the false counts of the scores at rest; nil if none is at rest. O(scores + clusters²).
    init?(_ scores: some Collection<UserScore>, evidence: Evidence) {
        let rest = ScoreClusters(scores, atRest: true, evidence: evidence)
        let clusters = rest.clusters
        let share = ClusterShare.estimate(
            successes: clusters.map { Double($0.count { $0.detected == 0 }) },
            trials: clusters.map { Double($0.count) },
            unit: rest.drawn)
        guard let share else { return nil }
        sessions = rest.sessions
        users = rest.users
        drawn = rest.drawn
        shareWithoutFalseCounts = share
        falseCountsPerMinute = ClusterRatio(
            above: clusters.map { $0.reduce(0) { $0 + Double($1.detected) } },
            below: clusters.map { $0.reduce(0) { $0 + $1.duration / 60 } }, unit: rest.drawn
        ).estimateOfErrors()
        upperBound = RestAccuracy(clusters.flatMap { $0 })?.upperBound
    }
}
