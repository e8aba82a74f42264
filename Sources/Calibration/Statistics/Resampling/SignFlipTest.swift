/// The sign-flip (randomisation) test of paired differences: whether two detectors are exchangeable within each cluster.
///
/// If they are, the sum of each cluster's differences is as likely with the other sign, independently of the other clusters.
/// p is the share of all 2ᵍ combinations of signs whose total is at least as far from 0 as the one found: Fisher, R. A. (1935),
/// The Design of Experiments, §21. It assumes neither normal nor independent differences within a cluster. With g clusters
/// that have a difference, p is at least 2¹⁻ᵍ, so five can't reach 5 %.
///
/// For the differences +1 (gained), −1 (lost) and 0 of independent sessions this is McNemar's exact test (1947,
/// Psychometrika 12, 153–157). For sums by user it is the exact form of the clustered tests of Obuchowski (1998), Stat.
/// Med. 17, 1495–1507, and Durkalski et al. (2003), Stat. Med. 22, 2417–2428, which need many clusters.
enum SignFlipTest {
    /// The largest number of steps of the exact computation.
    static let mostSteps = 100_000_000
    /// The number of random combinations if the exact computation takes too long.
    static let samples = 99_999

    /// The two-sided p-value of the sums of differences by cluster; 1 if all are 0.
    ///
    /// Sums are whole, so the combinations are counted by their total, exactly for any number of clusters. Beyond `mostSteps`,
    /// with huge differences, seeded random signs are drawn. O(clusters · Σ|sum|), at most `mostSteps`.
    static func pValue(_ sums: [Int]) -> Double {
        let sizes = sums.map(abs).filter { $0 > 0 }
        let found = abs(sums.reduce(0, +))
        guard !sizes.isEmpty, found > 0 else { return 1 }
        let (total, overflow) = sizes.reduce(into: (0, false)) { sum, size in
            let (next, isOver) = sum.0.addingReportingOverflow(size)
            sum = (next, sum.1 || isOver)
        }
        let steps = total.multipliedReportingOverflow(by: sizes.count)
        guard !overflow, !steps.overflow, steps.partialValue <= mostSteps else { return sampled(sizes, found) }
        // The probability of each sum x of the differences with a plus sign; their total is 2x − Σ|sum|.
        var chances = [Double](repeating: 0, count: total + 1)
        chances[0] = 1
        var reach = 0
        for size in sizes {
            reach += size
            for x in stride(from: reach, through: 0, by: -1) {
                chances[x] = (chances[x] + (x >= size ? chances[x - size] : 0)) / 2
            }
        }
        var p = 0.0
        for x in chances.indices where abs(2 * x - total) >= found { p += chances[x] }
        return min(1, p)
    }

    /// (1 + combinations as far from 0) ÷ (1 + samples): Phipson, B. & Smyth, G. K. (2010), Stat. Appl. Genet. Mol. Biol. 9, 39.
    private static func sampled(_ sizes: [Int], _ found: Int) -> Double {
        var random = SeededRandom(seed: 1)
        var count = 1
        for _ in 0..<samples {
            let sum = sizes.reduce(0.0) { $0 + (random.next() >> 63 == 0 ? Double($1) : -Double($1)) }
            if abs(sum) >= Double(found) { count += 1 }
        }
        return Double(count) / Double(samples + 1)
    }
}
