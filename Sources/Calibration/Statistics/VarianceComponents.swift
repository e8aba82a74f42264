/// The variance of differences of clusters (users) by a one-way random-effects model, with unequal numbers of differences.
///
/// With S² the variance of the cluster means, W the mean square within clusters and m the harmonic mean of their sizes, the
/// variance of a single difference of a new cluster is estimated by S² + (1 − 1/m) W without bias. Bland, J. M. & Altman, D. G.
/// (2007), J. Biopharm. Stat. 17, 571–582 (the true value varies), in the form of Zou, G. Y. (2013), Stat. Methods Med. Res. 22,
/// 630–642, whose interval of this sum is MOVER, the method of variance estimates recovery.
struct VarianceComponents {
    /// The variance of the cluster means.
    let ofMeans: Double
    /// The mean square within clusters; 0 with one difference per cluster.
    let within: Double
    private let clusters: Double
    private let degrees: Double
    private let share: Double

    /// The components; nil of fewer than two clusters. O(n).
    ///
    /// - Parameter clusters: The differences of each cluster, at least one.
    init?(_ clusters: some Collection<some Collection<Double>>) {
        guard clusters.count > 1, !clusters.contains(where: \.isEmpty) else { return nil }
        let count = Double(clusters.count)
        let means = clusters.map { $0.reduce(0, +) / Double($0.count) }
        let middle = means.reduce(0, +) / count
        ofMeans = means.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / (count - 1)
        degrees = Double(clusters.reduce(0) { $0 + $1.count - 1 })
        let squares = zip(clusters, means).reduce(0.0) { sum, part in
            part.0.reduce(sum) { $0 + ($1 - part.1) * ($1 - part.1) }
        }
        within = degrees > 0 ? squares / degrees : 0
        share = 1 - clusters.reduce(0) { $0 + 1 / Double($1.count) } / count
        self.clusters = count
    }

    /// The variance of a single difference.
    var total: Double { ofMeans + share * within }

    /// The 95 % interval of `total`, at least 0.
    ///
    /// With χ² intervals of the two parts, as of normal data: total − √(Σ (partᵢ − lowerᵢ)²) … total + √(Σ (upperᵢ − partᵢ)²).
    var interval: ClosedRange<Double> {
        func squares(_ probability: Double) -> Double {
            [(ofMeans, clusters - 1), (share * within, degrees)].reduce(0) { sum, part in
                guard part.1 > 0 else { return sum }
                let factor = part.1 / ChiSquaredDistribution(degrees: part.1).quantile(probability) - 1
                return sum + part.0 * factor * part.0 * factor
            }
        }
        return max(0, total - squares(0.975).squareRoot())...total + squares(0.025).squareRoot()
    }
}
