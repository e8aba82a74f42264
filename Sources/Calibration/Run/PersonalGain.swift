/// The held-out gain of personal over shared parameters, and the number of further sessions for a significant gain.
public struct PersonalGain: Sendable, Hashable, Codable {
    /// The absolute error in repetitions with shared parameters less that with personal ones: the mean over the user's
    /// sessions, each held out. A user with a single session, which can't be held out, has the mean over the other users'
    /// sessions.
    public let mean: Double
    /// Whether it is significant: the 95 % interval of the mean is above 0. Nil in runs of earlier versions.
    public let isSignificant: Bool?
    /// About how many more sessions would make a gain of this size significant at 5 % with a power of 80 %; 0 where there are
    /// enough, nil where no number would do, or more than `mostSessions` in all.
    public let moreSessions: Int?

    /// The largest number of sessions that is considered.
    public static let mostSessions = 99

    /// The gains of some users; nil for all where no user has two sessions.
    ///
    /// The few sessions of one user don't show how much gains vary from session to session, so the standard deviation s is
    /// pooled within users. A mean m is significant with n sessions where m > t s ÷ √n, t the 97.5 % quantile of Student's
    /// distribution with n − 1 degrees of freedom. If m and s are the true ones, n sessions show it with the probability
    /// P(T > t), T noncentral t with n − 1 degrees of freedom and noncentrality m √n ÷ s: Cohen, J. (1988), Statistical Power
    /// Analysis, ch. 2. Where m is just significant that is about 50 %, so the number of sessions is for 80 %.
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
            let sessions = sessions(detecting: mean, deviation: deviation)
            return PersonalGain(
                mean: mean, isSignificant: isSignificant(mean, of: own.count, deviation: deviation),
                moreSessions: sessions.map { max(0, $0 - max(1, own.count)) })
        }
    }

    private static func isSignificant(_ mean: Double, of count: Int, deviation: Double) -> Bool {
        guard count > 1, mean > 0 else { return false }
        let n = Double(count)
        return StudentDistribution(degrees: n - 1).quantile(0.975) * deviation / n.squareRoot() < mean
    }

    /// The fewest sessions that show a mean gain with a power of 80 %; nil where it needs more than `mostSessions`.
    private static func sessions(detecting mean: Double, deviation: Double) -> Int? {
        guard mean > 0 else { return nil }
        guard deviation > 0 else { return 2 }
        return (2...mostSessions).first { count in
            let n = Double(count)
            let t = StudentDistribution(degrees: n - 1).quantile(0.975)
            // With less than this, power is below 50 %; more than 20 standard errors are certain.
            let noncentrality = mean * n.squareRoot() / deviation
            guard noncentrality > t, noncentrality < 20 * t else { return noncentrality > t }
            return NoncentralStudentDistribution(degrees: n - 1, noncentrality: noncentrality).cumulative(t) <= 0.2
        }
    }
}
