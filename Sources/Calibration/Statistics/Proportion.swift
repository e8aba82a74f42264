/// The share of independent trials that succeed.
package enum Proportion {
    /// Wilson's 95 % score interval for a share of `trials`; nil without a trial.
    ///
    /// (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) ÷ (1 + z²/n); Wilson, E. B. (1927), J. Am. Stat. Assoc. 22, 209–212;
    /// recommended by Newcombe (1998), Stat. Med. 17, 857–872, also for shares of 0 and 1. O(1).
    ///
    /// - Parameters:
    ///   - share: The share that succeeds, 0 to 1.
    ///   - trials: The number of trials; an effective number need not be whole.
    package static func wilson(share: Double, trials: Double) -> ClosedRange<Double>? {
        guard trials > 0, (0...1).contains(share) else { return nil }
        let z = NormalDistribution.twoSided95
        let part = z * z / trials
        let middle = share + part / 2
        let half = z * (share * (1 - share) / trials + part / (4 * trials)).squareRoot()
        let low = share == 0 ? 0 : max(0, (middle - half) / (1 + part))
        let high = share == 1 ? 1 : min(1, (middle + half) / (1 + part))
        return low...high
    }
}
