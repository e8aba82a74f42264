/// Bland–Altman limits of agreement, which contain 95 % of the differences detected − labelled.
///
/// Bland, J. M. & Altman, D. G. (1986), Lancet 327, 307–310; (1999), Stat. Methods Med. Res. 8, 135–160. The limits
/// are mean ± 1.96 s. Their intervals are exact for independent normal differences, by the noncentral t distribution:
/// Carkeet, A. (2015), Optom. Vis. Sci. 92(3), e71–80. The bias has Student's t interval. `init(clusters:)` is for several
/// differences per user.
package struct LimitsOfAgreement: Sendable, Hashable, Codable {
    /// The mean difference.
    package let bias: Estimate
    /// The standard deviation of differences: with n − 1 for independent ones, and by the variance components for clusters.
    package let deviation: Double
    /// Bias − 1.96 deviations.
    package let lower: Estimate
    /// Bias + 1.96 deviations.
    package let upper: Estimate
}

extension LimitsOfAgreement {
    /// The limits of independent differences; nil with fewer than two. O(n).
    ///
    /// - Parameters:
    ///   - differences: The differences.
    ///   - unit: The sampling unit, with one difference each.
    ///   - fewest: The fewest differences for intervals.
    package init?(_ differences: [Double], unit: SamplingUnit = .sessions, fewest: Int = SamplingUnit.fewest) {
        guard differences.count > 1 else { return nil }
        let n = Double(differences.count)
        let mean = differences.reduce(0, +) / n
        let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
        deviation = variance.squareRoot()
        let z = NormalDistribution.twoSided95
        let (low, high) = (mean - z * deviation, mean + z * deviation)
        func estimate(_ value: Double, _ ends: (Double, Double)?) -> Estimate {
            Estimate(value, of: differences.count, unit, fewest: fewest) {
                ends.flatMap { ClosedRange(between: $0.0, and: $0.1) }
            }
        }
        guard deviation > 0, differences.count >= fewest else {
            (bias, lower, upper) = (estimate(mean, nil), estimate(low, nil), estimate(high, nil))
            return
        }
        let error = deviation / n.squareRoot()
        let half = error * StudentDistribution(degrees: n - 1).quantile(0.975)
        bias = estimate(mean, (mean - half, mean + half))
        let distribution = NoncentralStudentDistribution(degrees: n - 1, noncentrality: z * n.squareRoot())
        let (near, far) = (error * distribution.quantile(0.025), error * distribution.quantile(0.975))
        // With few differences the exact interval reaches across the mean; the limit doesn't.
        lower = estimate(low, (mean - far, mean - max(0, near)))
        upper = estimate(high, (mean + max(0, near), mean + far))
    }
}

extension LimitsOfAgreement {
    /// The limits of differences that are clustered, for example by user, with intervals that hold for new users; nil
    /// with fewer than two differences.
    ///
    /// The bias d̄ is the mean over all differences, with the jackknife's interval by cluster l…u (`ClusterRatio`). The limits are
    /// d̄ ± z σ, z = 1.96, with σ² and its interval L…U from `VarianceComponents`. MOVER combines the two: the upper limit's
    /// interval reaches from it down by √((d̄ − l)² + z² (σ − √L)²) and up by √((u − d̄)² + z² (√U − σ)²); Zou, G. Y. (2013), Stat.
    /// Methods Med. Res. 22, 630–642. It does not reach beyond the bias.
    ///
    /// In simulations of normal differences (`CoverageStudy`) it covers 93–99 % with five users or more. With one
    /// difference per cluster, or one cluster, the differences are treated as independent. O(n).
    ///
    /// - Parameters:
    ///   - clusters: The differences of each cluster.
    ///   - unit: The kind of cluster.
    ///   - fewest: The fewest clusters for intervals.
    package init?(
        clusters: some Collection<some Collection<Double>>, unit: SamplingUnit = .users,
        fewest: Int = SamplingUnit.fewest
    ) {
        let clusters = clusters.filter { !$0.isEmpty }
        guard clusters.count > 1, clusters.contains(where: { $0.count > 1 }),
            let components = VarianceComponents(clusters),
            let bias = ClusterRatio(
                above: clusters.map { $0.reduce(0, +) }, below: clusters.map { Double($0.count) }, unit: unit
            ).estimate(fewest: fewest)
        else {
            self.init(clusters.flatMap { $0 }, unit: unit, fewest: fewest)
            return
        }
        let (z, mean, deviation) = (NormalDistribution.twoSided95, bias.value, components.total.squareRoot())
        func limit(_ side: Double) -> Estimate {
            Estimate(mean + side * z * deviation, of: clusters.count, unit, fewest: fewest) {
                guard deviation > 0 else { return nil }
                let ofBias = bias.interval.map { ($0.upperBound - $0.lowerBound) / 2 } ?? 0
                let variance = components.interval
                let inward = z * (deviation - variance.lowerBound.squareRoot())
                let outward = z * (variance.upperBound.squareRoot() - deviation)
                let near = max(0, z * deviation - (ofBias * ofBias + inward * inward).squareRoot())
                let far = z * deviation + (ofBias * ofBias + outward * outward).squareRoot()
                return ClosedRange(between: mean + side * near, and: mean + side * far)
            }
        }
        self.init(bias: bias, deviation: deviation, lower: limit(-1), upper: limit(1))
    }
}
