/// ICC(2,1): the intraclass correlation for absolute agreement of single ratings, with targets and raters drawn at random.
///
/// Shrout, P. E. & Fleiss, J. L. (1979), Psychol. Bull. 86, 420–428; ICC(A,1) of McGraw, K. O. & Wong, S. P. (1996),
/// Psychol. Methods 1, 30–46, with their interval, which uses Satterthwaite's approximation. 1 is full agreement,
/// values near 0 none. It is also low if the targets hardly differ.
package enum IntraclassCorrelation {
    /// The correlation with its 95 % interval.
    ///
    /// Nil with fewer than two targets or raters, if rows differ in length, or if all ratings are equal; without an
    /// interval if raters differ only by a constant. O(ratings).
    ///
    /// - Parameter ratings: A row for each target, with the rating of each rater. It is gone through several times.
    package static func absoluteAgreement(_ ratings: some Collection<[Double]>) -> Estimate? {
        let raters = ratings.first?.count ?? 0
        guard ratings.count > 1, raters > 1, ratings.allSatisfy({ $0.count == raters }) else { return nil }
        let (n, k) = (Double(ratings.count), Double(raters))
        let grand = ratings.joined().reduce(0, +) / (n * k)
        let rows = ratings.map { $0.reduce(0, +) / k }
        let columns = (0..<raters).map { column in ratings.reduce(0) { $0 + $1[column] } / n }
        func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + ($1 - grand) * ($1 - grand) } }
        let betweenRows = k * squares(rows) / (n - 1)
        let betweenColumns = n * squares(columns) / (k - 1)
        var rest = 0.0
        for (row, mean) in zip(ratings, rows) {
            for (rating, column) in zip(row, columns) {
                let residual = rating - mean - column + grand
                rest += residual * residual
            }
        }
        rest /= (n - 1) * (k - 1)
        let below = betweenRows + (k - 1) * rest + k * (betweenColumns - rest) / n
        let total = betweenRows + betweenColumns + rest
        guard total > 0, below > 1e-12 * total else { return nil }
        // A difference within rounding errors is 0.
        let value = abs(betweenRows - rest) > 1e-12 * total ? (betweenRows - rest) / below : 0
        guard rest > 1e-12 * total else { return Estimate(value) }

        // The degrees of freedom of a·MSC + b·MSE by Satterthwaite.
        let a = k * value / (n * (1 - value))
        let b = 1 + k * value * (n - 1) / (n * (1 - value))
        let mix = a * betweenColumns + b * rest
        let parts = a * betweenColumns * a * betweenColumns / (k - 1) + b * rest * b * rest / ((n - 1) * (k - 1))
        let degrees = mix * mix / parts
        let over = FisherDistribution(numerator: n - 1, denominator: degrees).quantile(0.975)
        let under = FisherDistribution(numerator: degrees, denominator: n - 1).quantile(0.975)
        let others = k * betweenColumns + (k * n - k - n) * rest
        let lower = n * (betweenRows - over * rest) / (over * others + n * betweenRows)
        let upper = n * (under * betweenRows - rest) / (others + n * under * betweenRows)
        return Estimate(value, ClosedRange(between: lower, and: upper))
    }
}
