/// The delete-one-cluster jackknife: intervals from the values of a statistic without each cluster in turn.
///
/// Sessions of one user are correlated, so users are the clusters. The standard error is
/// √((g − 1)/g · Σ(θ₍ᵢ₎ − θ̄)²), and the interval is Student's with g − 1 degrees of freedom:
/// Tukey, J. W. (1958), Ann. Math. Stat. 29, 614; for clusters, Shao & Tu (1995), The Jackknife and Bootstrap, §6.2.
enum Jackknife {
    /// Half the width of the 95 % interval; nil with fewer than two clusters, or if nothing varies.
    ///
    /// - Parameter values: The statistic without each cluster.
    static func halfWidth(_ values: [Double]) -> Double? {
        standardError(values).map { $0 * StudentDistribution(degrees: Double(values.count - 1)).quantile(0.975) }
    }

    /// The standard error; nil with fewer than two clusters, or if nothing varies.
    static func standardError(_ values: [Double]) -> Double? {
        guard values.count > 1, values.allSatisfy(\.isFinite) else { return nil }
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = ((count - 1) / count * squares).squareRoot()
        let size = values.reduce(0) { max($0, abs($1)) }
        return error > 1e-12 * size ? error : nil
    }
}
