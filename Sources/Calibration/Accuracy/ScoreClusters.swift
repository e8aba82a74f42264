/// Scores by sampling unit: by user, or each session alone.
struct ScoreClusters {
    /// The scores, ordered by cluster.
    private let scores: [SessionScore]
    /// The end of each cluster among them; empty if each score is a cluster.
    private let ends: [Int]
    /// The number of users.
    let users: Int
    /// The sampling unit.
    let drawn: SamplingUnit

    /// The scores of each user, in order of name, or of each session in the order given.
    var clusters: some RandomAccessCollection<ArraySlice<SessionScore>> {
        (0..<(drawn == .users ? ends.count : scores.count)).lazy.map { [drawn, scores, ends] cluster in
            drawn == .users
                ? scores[(cluster == 0 ? 0 : ends[cluster - 1])..<ends[cluster]] : scores[cluster...cluster]
        }
    }

    /// The number of scores.
    var sessions: Int { scores.count }

    /// Groups the scores at rest, or all others. O(scores + users · log users).
    init(_ scores: some Collection<UserScore>, atRest: Bool, evidence: Evidence) {
        // Avoids a copy of all scores with their users, since there may be very many.
        var counts: [String: Int] = [:]
        for score in scores where score.score.isAtRest == atRest { counts[score.user, default: 0] += 1 }
        users = counts.count
        drawn = evidence.samplingUnit(users: users)
        let own = scores.lazy.filter { $0.score.isAtRest == atRest }
        guard drawn == .users, let first = own.first else {
            (self.scores, ends) = (own.map(\.score), [])
            return
        }
        var (next, places): (Int, [String: Int]) = (0, [:])
        for user in counts.keys.sorted() {
            places[user] = next
            next += counts[user] ?? 0
        }
        var sorted = [SessionScore](repeating: first.score, count: next)
        for score in own {
            guard let place = places[score.user] else { continue }
            sorted[place] = score.score
            places[score.user] = place + 1
        }
        self.scores = sorted
        ends = places.values.sorted()
    }
}
