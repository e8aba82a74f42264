/// A linear regression by least squares.
package struct LinearFit: Sendable, Hashable, Codable {
    /// The slope, with Student's t interval on n − 2 degrees of freedom.
    package let slope: Estimate
    /// y at x = 0.
    package let intercept: Double
    /// The two-sided p-value of a slope of 0; nil if there is no interval.
    package let pValue: Double?
}

extension LinearFit {
    /// Fits independent points; nil with fewer than three, or if all x are equal or all points are on the line. O(n).
    package init?(x: [Double], y: [Double]) {
        guard x.count == y.count else { return nil }
        self.init(zip(x, y).lazy.map { (x: $0, y: $1) })
    }

    /// The same for points that are passed over several times.
    private init?(_ points: some Sequence<(x: Double, y: Double)>) {
        guard let sums = Sums(points), sums.n > 2, sums.squares > 0 else { return nil }
        let rise = sums.products / sums.squares
        let start = sums.meanY - rise * sums.meanX
        intercept = start
        let residuals = points.reduce(0) { sum, point in
            let rest = point.y - start - rise * point.x
            return sum + rest * rest
        }
        let error = (residuals / (sums.n - 2) / sums.squares).squareRoot()
        let scale = points.reduce(0) { max($0, abs($1.y)) }
        guard error > 1e-12 * scale else { return nil }
        let student = StudentDistribution(degrees: sums.n - 2)
        let half = error * student.quantile(0.975)
        slope = Estimate(rise, (rise - half)...(rise + half))
        pValue = student.twoSided(rise / error)
    }
}

extension LinearFit {
    /// Fits points that are clustered, for example by user: the interval and the p-value of the slope are the
    /// jackknife's by cluster, with one degree of freedom less than clusters; fewer than `fewest` clusters have
    /// neither. With one point per cluster, the points are treated as independent. O(n), in several passes over the
    /// points.
    package init?<Points: Collection<(x: Double, y: Double)>>(
        clusters: some Collection<Points>, unit: SamplingUnit = .users, fewest: Int = SamplingUnit.fewest
    ) {
        let points = clusters.lazy.joined()
        guard let plain = LinearFit(points), let sums = Sums(points) else { return nil }
        var parts = clusters.map { sums.deviations(of: $0) }
        parts.removeAll { $0.n == 0 }
        guard parts.count >= fewest else {
            let none = NoInterval(reason: .tooFew, unit: unit, count: parts.count)
            self.init(slope: Estimate(plain.slope.value, none), intercept: plain.intercept, pValue: nil)
            return
        }
        guard parts.contains(where: { $0.n > 1 }) else {
            self = plain
            return
        }
        guard let error = Jackknife.standardError(parts.map { sums.slope(without: $0) ?? .nan }) else { return nil }
        let student = StudentDistribution(degrees: Double(parts.count - 1))
        let half = error * student.quantile(0.975)
        let slope = plain.slope.value
        self.init(
            slope: Estimate(slope, ClosedRange(between: slope - half, and: slope + half)), intercept: plain.intercept,
            pValue: student.twoSided(slope / error))
    }

    /// The sums of a regression over all points.
    private struct Sums {
        let n: Double
        let meanX: Double
        let meanY: Double
        /// Σ (x − x̄)².
        let squares: Double
        /// Σ (x − x̄)(y − ȳ).
        let products: Double

        /// Nil without a point.
        init?(_ points: some Sequence<(x: Double, y: Double)>) {
            let sums = points.reduce((n: 0.0, x: 0.0, y: 0.0)) { ($0.n + 1, $0.x + $1.x, $0.y + $1.y) }
            guard sums.n > 0 else { return nil }
            let (meanX, meanY) = (sums.x / sums.n, sums.y / sums.n)
            (n, self.meanX, self.meanY) = (sums.n, meanX, meanY)
            squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
            products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        }

        /// The number of points of a cluster, and the sums of their distances from the means of all, of squares and products.
        func deviations(
            of points: some Sequence<(x: Double, y: Double)>
        ) -> (n: Double, x: Double, y: Double, squares: Double, products: Double) {
            points.reduce((n: 0.0, x: 0.0, y: 0.0, squares: 0.0, products: 0.0)) { sums, point in
                let (x, y) = (point.x - meanX, point.y - meanY)
                return (sums.n + 1, sums.x + x, sums.y + y, sums.squares + x * x, sums.products + x * y)
            }
        }

        /// The slope of all points outside a cluster; nil if they have one x.
        func slope(without part: (n: Double, x: Double, y: Double, squares: Double, products: Double)) -> Double? {
            let rest = n - part.n
            guard rest > 0 else { return nil }
            // The sum over all points is 0, so the sum over the rest is the opposite of the part's sum.
            let squares = squares - part.squares - part.x * part.x / rest
            guard squares > 1e-12 * self.squares else { return nil }
            return (products - part.products - part.x * part.y / rest) / squares
        }
    }
}

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
