/// The test of one user's held-out gain from personal parameters against 0, corrected for the number of users.
///
/// The gain of a session is the absolute error with shared parameters less the absolute error with personal ones. The
/// few sessions of one user don't show how much gains vary, so their standard deviation s is pooled within users, with
/// Σ(n − 1) degrees of freedom. A mean gain m over n sessions has t = m √n ÷ s, in a two-sided test.
///
/// Among many users some gain by chance. Holm's method corrects the p-values, and limits the probability of exporting
/// any useless personal parameters to 5 %: Holm, S. (1979), Scand. J. Stat. 6, 65–70.
package struct GainTest: Sendable, Hashable, Codable {
    /// The level of significance of corrected p-values.
    package static let level = 0.05

    /// The two-sided p-value of this user alone.
    package let pValue: Double
    /// The p-value with Holm's correction.
    package let correctedPValue: Double
    /// The number of tested users, who have two sessions or more.
    package let users: Int

    /// Whether the gain differs from 0 with Holm's correction.
    package var isSignificant: Bool { correctedPValue < GainTest.level }

    /// The tests of some users; nil for a user with fewer than two sessions. O(users · log users + sessions).
    ///
    /// - Parameter gains: For each user the gain on each held-out session; empty if none was held out.
    static func all(_ gains: [[Double]]) -> [GainTest?] {
        var tests: [GainTest?] = gains.map { _ in nil }
        guard let pooled = PooledGains(gains) else { return tests }
        let tested = gains.indices.filter { gains[$0].count > 1 }
        func pValue(_ user: Int) -> Double {
            let n = Double(gains[user].count)
            let mean = gains[user].reduce(0, +) / n
            guard pooled.deviation > 0 else { return mean == 0 ? 1 : 0 }
            return StudentDistribution(degrees: Double(pooled.degrees)).twoSided(
                mean * n.squareRoot() / pooled.deviation)
        }
        var corrected = 0.0
        let ranked = tested.map { (user: $0, pValue: pValue($0)) }.sorted {
            ($0.pValue, $0.user) < ($1.pValue, $1.user)
        }
        for (rank, one) in ranked.enumerated() {
            corrected = max(corrected, min(1, one.pValue * Double(tested.count - rank)))
            tests[one.user] = GainTest(pValue: one.pValue, correctedPValue: corrected, users: tested.count)
        }
        return tests
    }
}
