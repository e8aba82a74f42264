/// What a user's own numbers gain on sessions that did not choose them, and how many more would tell that from luck.
public struct PersonalGain: Sendable, Hashable, Codable {
    /// The absolute error in repetitions with the others' numbers less that with personal ones: the mean over the user's
    /// sessions, each left out. Of a user with one session, which can't be left out, the mean over the other users'.
    public let mean: Double
    /// About how many more sessions would lift the mean above its 95 % interval's half width; 0 where it is above
    /// already, nil where no number would, or more than 99.
    public let moreSessions: Int?

    /// The most sessions that are looked ahead.
    static let mostSessions = 99

    /// The gains of some users; nil for a user of whom nothing can be said.
    ///
    /// A single user's few sessions tell little of how much gains vary from session to session, so the deviation s is
    /// pooled over all users, within each. A mean m is told from luck by n sessions where t(n − 1; 97.5 %) · s ÷ √n < m.
    ///
    /// - Parameter gains: For each user the gain on each left-out session; none with one session.
    static func all(_ gains: [[Double]]) -> [PersonalGain?] {
        let means = gains.map { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) }
        var squares = 0.0
        var degrees = 0
        var sum = 0.0
        for (own, mean) in zip(gains, means) {
            guard let mean else { continue }
            sum += mean * Double(own.count)
            degrees += own.count - 1
            for gain in own { squares += (gain - mean) * (gain - mean) }
        }
        let judged = gains.reduce(0) { $0 + $1.count }
        guard degrees > 0 else { return gains.map { _ in nil } }
        let deviation = (squares / Double(degrees)).squareRoot()
        return zip(gains, means).map { own, mean in
            let mean = mean ?? sum / Double(judged)
            return PersonalGain(
                mean: mean,
                moreSessions: sessions(telling: mean, deviation: deviation).map { max(0, $0 - max(1, own.count)) })
        }
    }

    /// How many sessions tell a mean gain from luck; nil where none up to the most do.
    private static func sessions(telling mean: Double, deviation: Double) -> Int? {
        guard mean > 0 else { return nil }
        return (2...mostSessions).first { count in
            let n = Double(count)
            return StudentDistribution(degrees: n - 1).quantile(0.975) * deviation / n.squareRoot() < mean
        }
    }
}
