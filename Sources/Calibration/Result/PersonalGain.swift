/// The held-out gain of personal over shared parameters, and the number of further sessions for a significant gain.
package struct PersonalGain: Sendable, Hashable, Codable {
    /// The absolute error in repetitions with shared parameters less the error with personal ones: the mean over the
    /// user's sessions with repetitions, each held out. A single session can't be held out; its user has the mean over
    /// the other users' sessions.
    package let mean: Double
    /// The level at which this user's gain is tested if the other users' gains stay the same: `GainTest.level` divided
    /// by the number of users without a significant gain, this one included. Nil in runs of earlier versions.
    package let level: Double?
    /// About how many more sessions would make a gain of this size significant at this level with a power of 80 %; 0 if
    /// there are enough, nil if no number would do, or more than `mostSessions` in all.
    package let moreSessions: Int?

    /// The largest number of sessions that is considered.
    package static let mostSessions = 99

    /// The gains of some users; nil for all if no user has two sessions.
    ///
    /// `GainTest` tests a mean m of n sessions with t = m √n ÷ s, where s is pooled within users with ν degrees of
    /// freedom. Further sessions of this user add as many degrees. If m and s are the true ones, n sessions are
    /// significant with the probability P(T > t′), where t′ is the quantile at the level, and T is noncentral t with
    /// noncentrality m √n ÷ s: Cohen, J. (1988), Statistical Power Analysis, ch. 2. If m is just significant, this is
    /// about 50 %, so the number of sessions is for 80 %.
    ///
    /// - Parameters:
    ///   - gains: For each user the gain on each held-out session; empty for a single session.
    ///   - tests: The tests of these gains.
    static func all(_ gains: [[Double]], tests: [GainTest?]) -> [PersonalGain?] {
        guard let pooled = PooledGains(gains) else { return gains.map { _ in nil } }
        let mean = gains.joined().reduce(0, +) / Double(gains.reduce(0) { $0 + $1.count })
        let undecided = tests.count { $0?.isSignificant == false }
        return zip(gains, tests).map { own, test in
            let mean = own.isEmpty ? mean : own.reduce(0, +) / Double(own.count)
            // Users with one session, and users with a significant gain, do not count as users without a gain.
            let level = GainTest.level / Double(test?.isSignificant == false ? undecided : undecided + 1)
            let sessions = sessions(detecting: mean, pooled, now: max(1, own.count), level: level)
            return PersonalGain(mean: mean, level: level, moreSessions: sessions.map { max(0, $0 - max(1, own.count)) })
        }
    }

    /// The fewest sessions that show a mean gain with a power of 80 %; nil if it needs more than `mostSessions`.
    ///
    /// - Parameter now: The number of sessions of the user now, whose gains are in the pooled ones.
    private static func sessions(
        detecting mean: Double, _ pooled: PooledGains, now: Int, level: Double
    ) -> Int? {
        guard mean > 0 else { return nil }
        guard pooled.deviation > 0 else { return 2 }
        return (2...mostSessions).first { count in
            let degrees = Double(pooled.degrees + max(0, count - now))
            let t = StudentDistribution(degrees: degrees).quantile(1 - level / 2)
            // With less than this, power is below 50 %; more than 20 standard errors are certain.
            let noncentrality = mean * Double(count).squareRoot() / pooled.deviation
            guard noncentrality > t, noncentrality < 20 * t else { return noncentrality > t }
            return NoncentralStudentDistribution(degrees: degrees, noncentrality: noncentrality).cumulative(t) <= 0.2
        }
    }
}
