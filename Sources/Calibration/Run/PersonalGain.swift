/// The held-out gain of personal over shared parameters, and the number of further sessions for a significant gain.
public struct PersonalGain: Sendable, Hashable, Codable {
    /// The absolute error in repetitions with shared parameters less that with personal ones: the mean over the user's
    /// sessions, each held out. A user with a single session, which can't be held out, has the mean over the other users'
    /// sessions.
    public let mean: Double
    /// About how many more sessions would make the half width of the mean's 95 % interval smaller than the mean; 0 where
    /// it is already, nil where no number would, or more than 99.
    public let moreSessions: Int?

    /// The largest number of sessions that is considered.
    public static let mostSessions = 99

    /// The gains of some users; nil for all where no user has two sessions.
    ///
    /// The few sessions of one user don't show how much gains vary from session to session, so the standard deviation s is
    /// pooled within users. A mean m is significant with n sessions where t(n − 1; 97.5 %) · s ÷ √n < m.
    ///
    /// - Parameter gains: For each user the gain on each held-out session; empty for a single session.
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
        let heldOut = gains.reduce(0) { $0 + $1.count }
        guard degrees > 0 else { return gains.map { _ in nil } }
        let deviation = (squares / Double(degrees)).squareRoot()
        return zip(gains, means).map { own, mean in
            let mean = mean ?? sum / Double(heldOut)
            return PersonalGain(
                mean: mean,
                moreSessions: sessions(detecting: mean, deviation: deviation).map { max(0, $0 - max(1, own.count)) })
        }
    }

    /// The fewest sessions with which a mean gain is significant; nil where it needs more than `mostSessions`.
    private static func sessions(detecting mean: Double, deviation: Double) -> Int? {
        guard mean > 0 else { return nil }
        return (2...mostSessions).first { count in
            let n = Double(count)
            return StudentDistribution(degrees: n - 1).quantile(0.975) * deviation / n.squareRoot() < mean
        }
    }
}
