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

    /// Groups those scores that are at rest, or those that are not. O(scores + users · log users).
    init(_ scores: some Collection<UserScore>, atRest: Bool, evidence: Evidence) {
        // No copy of all scores with their users, of which there may be very many.
        var numbers: [String: Int] = [:]
        var sessions = 0
        for score in scores where score.score.isAtRest == atRest {
            sessions += 1
            if numbers[score.user] == nil { numbers[score.user] = numbers.count }
        }
        (self.sessions, users) = (sessions, numbers.count)
        drawn = evidence.samplingUnit(users: numbers.count)
        guard drawn == .users else {
            clusters = scores.lazy.filter { $0.score.isAtRest == atRest }.map { [$0.score] }
            return
        }
        var clusters = [[SessionScore]](repeating: [], count: numbers.count)
        for (place, user) in numbers.keys.sorted().enumerated() { numbers[user] = place }
        for score in scores where score.score.isAtRest == atRest {
            if let number = numbers[score.user] { clusters[number].append(score.score) }
        }
        self.clusters = clusters
    }
}
