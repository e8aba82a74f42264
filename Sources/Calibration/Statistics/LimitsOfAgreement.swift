/// Bland–Altman limits of agreement, which contain 95 % of the differences detected − labelled.
///
/// Bland, J. M. & Altman, D. G. (1986), Lancet 327, 307–310; (1999), Stat. Methods Med. Res. 8, 135–160. The limits
/// are mean ± 1.96 s. Their intervals are exact for independent normal differences, by the noncentral t distribution:
/// Carkeet, A. (2015), Optom. Vis. Sci. 92(3), e71–80. The bias has Student's t interval. `init(clusters:)` is for several
/// differences per user.
public struct LimitsOfAgreement: Sendable, Hashable, Codable {
    /// The mean difference.
    public let bias: Estimate
    /// The standard deviation of differences, with n − 1.
    public let deviation: Double
    /// Bias − 1.96 deviations.
    public let lower: Estimate
    /// Bias + 1.96 deviations.
    public let upper: Estimate

    private init(bias: Estimate, deviation: Double, lower: Estimate, upper: Estimate) {
        self.bias = bias
        self.deviation = deviation
        self.lower = lower
        self.upper = upper
    }

    /// The limits of independent differences; nil with fewer than two. O(n).
    public init?(_ differences: [Double]) {
        guard differences.count > 1 else { return nil }
        let n = Double(differences.count)
        let mean = differences.reduce(0, +) / n
        let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
        deviation = variance.squareRoot()
        let z = NormalDistribution.twoSided95
        let (low, high) = (mean - z * deviation, mean + z * deviation)
        guard deviation > 0 else {
            (bias, lower, upper) = (Estimate(mean), Estimate(low), Estimate(high))
            return
        }
        let error = deviation / n.squareRoot()
        let half = error * StudentDistribution(degrees: n - 1).quantile(0.975)
        bias = Estimate(mean, (mean - half)...(mean + half))
        let distribution = NoncentralStudentDistribution(degrees: n - 1, noncentrality: z * n.squareRoot())
        let (near, far) = (error * distribution.quantile(0.025), error * distribution.quantile(0.975))
        lower = Estimate(low, ClosedRange(between: mean - far, and: mean - near))
        upper = Estimate(high, ClosedRange(between: mean + near, and: mean + far))
    }
}

extension LimitsOfAgreement {
    /// The limits of clustered differences, such as those of users, with intervals that hold for new users.
    ///
    /// Differences of one user are correlated. In simulations the exact interval of a limit for independent differences
    /// covers 84–89 %. So the limits have jackknife intervals by cluster, and the bias that of `ClusterRatio`. With one
    /// difference per cluster, or one cluster, the differences are treated as independent. O(n · clusters).
    public init?(clusters: [[Double]], resamples: Int = ClusterRatio.resamples) {
        let clusters = clusters.filter { !$0.isEmpty }
        guard clusters.count > 1, clusters.contains(where: { $0.count > 1 }) else {
            self.init(clusters.flatMap { $0 })
            return
        }
        // Sums of 1, d and d² give the limits without a cluster in O(1).
        let parts = clusters.map { DifferenceSums($0) }
        let all = DifferenceSums(clusters.flatMap { $0 })
        guard let found = all.limits else { return nil }
        let without = parts.compactMap { (all - $0).limits }
        func estimate(_ limit: (DifferenceSums.Limits) -> Double) -> Estimate {
            let value = limit(found)
            guard without.count == parts.count, let half = Jackknife.halfWidth(without.map(limit)) else {
                return Estimate(value)
            }
            return Estimate(value, ClosedRange(between: value - half, and: value + half))
        }
        let bias = ClusterRatio(above: parts.map(\.sum), below: parts.map(\.count)).estimate(
            scale: .plain, resamples: resamples)
        self.init(
            bias: bias ?? estimate(\.mean), deviation: found.deviation,
            lower: estimate { $0.mean - NormalDistribution.twoSided95 * $0.deviation },
            upper: estimate { $0.mean + NormalDistribution.twoSided95 * $0.deviation })
    }

    /// The sums over differences for their mean and standard deviation.
    private struct DifferenceSums {
        typealias Limits = (mean: Double, deviation: Double)

        var count: Double
        var sum: Double
        var squares: Double

        init(_ differences: [Double]) {
            count = Double(differences.count)
            sum = differences.reduce(0, +)
            squares = differences.reduce(0) { $0 + $1 * $1 }
        }

        static func - (whole: DifferenceSums, part: DifferenceSums) -> DifferenceSums {
            var rest = whole
            rest.count -= part.count
            rest.sum -= part.sum
            rest.squares -= part.squares
            return rest
        }

        /// Mean and standard deviation; nil with fewer than two differences.
        var limits: Limits? {
            guard count > 1 else { return nil }
            let mean = sum / count
            return (mean, (max(0, squares - count * mean * mean) / (count - 1)).squareRoot())
        }
    }
}
