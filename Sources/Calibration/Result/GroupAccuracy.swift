/// The accuracy of counts on the sessions of one group, with sessions labelled 0 apart.
///
/// A measure is nil if it is undefined on these sessions.
package struct GroupAccuracy: Sendable, Hashable, Codable {
    /// The group; empty for sessions without one.
    package let name: String
    /// The number of sessions with a count above 0.
    package let counted: Int
    /// The number of their users.
    package let users: Int
    /// Their minutes.
    package let minutes: Double
    /// Their labelled repetitions.
    package let repetitions: Int
    /// Mean absolute error in repetitions on these sessions.
    package let meanAbsoluteError: Double?
    /// Mean error in repetitions on these sessions: above 0 if too many are counted.
    package let bias: Double?
    /// The sampling unit of the intervals: users where the counts are evidence of other users and the group has enough of them, else
    /// sessions, as if they were independent.
    package let drawn: SamplingUnit
    /// The share of sessions counted within ±1, of those whose label is as exact. Interval: `ClusterShare`.
    package let shareWithinOne: Estimate?
    /// The share of all sessions counted within ±5 % of the label. Interval: `ClusterShare`.
    package let shareWithinFivePercent: Estimate?
    /// The mean absolute error of a constant on these sessions: the median label of the sessions of all groups.
    package let medianLabelError: Double?
    /// The number of sessions labelled 0.
    package let idle: Int
    /// The minutes of these sessions.
    package let idleMinutes: Double
    /// Mean false count on these sessions.
    package let meanFalseCount: Double?
    /// False counts per minute at rest, on these sessions.
    package let falseCountsPerMinute: Double?
    /// The objective `balanced`: the mean of `meanAbsoluteError` and `meanFalseCount`, or the defined one of them.
    package let balanced: Double?

    /// Computes the accuracy of scores. O(scores + clusters²).
    ///
    /// - Parameters:
    ///   - evidence: The kind of evidence of the counts.
    ///   - medianLabel: The constant beside them, in repetitions.
    init(name: String, _ scores: [UserScore], evidence: Evidence, medianLabel: Int) {
        self.name = name
        let accuracy = Accuracy(scores.lazy.map(\.score))
        let repeated = scores.filter { !$0.score.isAtRest }
        counted = accuracy.sessions
        users = Set(repeated.map(\.user)).count
        minutes = repeated.reduce(0) { $0 + $1.score.duration } / 60
        repetitions = repeated.reduce(0) { $0 + $1.score.labelled }
        meanAbsoluteError = accuracy.meanAbsoluteError
        bias = accuracy.bias
        let agreement = Agreement(repeated, evidence: users < SamplingUnit.fewest ? .newSession : evidence)
        drawn = agreement.drawn
        (shareWithinOne, shareWithinFivePercent) = (agreement.shareWithinOne, agreement.shareWithinFivePercent)
        medianLabelError =
            repeated.isEmpty
            ? nil : Double(repeated.reduce(0) { $0 + abs(medianLabel - $1.score.labelled) }) / Double(repeated.count)
        idle = accuracy.rest?.sessions ?? 0
        idleMinutes = accuracy.rest?.minutes ?? 0
        meanFalseCount = accuracy.rest?.meanFalseCount
        falseCountsPerMinute = accuracy.rest?.falseCountsPerMinute
        balanced = Objective.balanced.value(of: scores.map(\.score))
    }
}

/// The accuracy of counts by group, and over all sessions.
package struct GroupedAccuracy: Sendable {
    /// The groups, in order of name.
    package let groups: [GroupAccuracy]
    /// All sessions.
    package let all: GroupAccuracy
    /// The median label of all sessions with repetitions, rounded; 0 without any.
    package let medianLabel: Int

    /// Computes the accuracy of scores with their groups. O(scores · log scores + clusters²).
    ///
    /// - Parameter evidence: The kind of evidence of the counts.
    package init(_ scores: [(group: String, score: UserScore)], evidence: Evidence) {
        let labels = scores.map(\.score.score.labelled).filter { $0 > 0 }
        let median = Int((labels.map(Double.init).median ?? 0).rounded())
        medianLabel = median
        groups = Dictionary(grouping: scores, by: \.group).sorted { $0.key < $1.key }.map { name, members in
            GroupAccuracy(name: name, members.map(\.score), evidence: evidence, medianLabel: median)
        }
        all = GroupAccuracy(name: "all", scores.map(\.score), evidence: evidence, medianLabel: median)
    }
}
