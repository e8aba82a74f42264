/// Scores by sampling unit: by user, or each session alone.
struct ScoreClusters {
    /// The scores of each user, in order of name, or of each session in the order given.
    let clusters: [[SessionScore]]
    /// The number of scores.
    let sessions: Int
    /// The number of users.
    let users: Int
    /// The sampling unit.
    let drawn: SamplingUnit

    /// Groups scores. O(scores · log scores).
    init(_ scores: [UserScore], evidence: Evidence) {
        let byUser = Dictionary(grouping: scores, by: \.user)
        sessions = scores.count
        users = byUser.count
        drawn = evidence.samplingUnit(users: byUser.count)
        clusters =
            drawn == .users
            ? byUser.sorted { $0.key < $1.key }.map { $0.value.map(\.score) } : scores.map { [$0.score] }
    }
}
