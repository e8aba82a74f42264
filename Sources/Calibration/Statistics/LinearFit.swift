/// A linear regression by least squares.
public struct LinearFit: Sendable, Hashable, Codable {
    /// The slope, with Student's t interval on n − 2 degrees of freedom.
    public let slope: Estimate
    /// y at x = 0.
    public let intercept: Double
    /// The two-sided p-value of a slope of 0; nil where there is no interval.
    public let pValue: Double?

    private init(slope: Estimate, intercept: Double, pValue: Double?) {
        self.slope = slope
        self.intercept = intercept
        self.pValue = pValue
    }

    /// Fits independent points; nil with fewer than three, or where all x are equal or all points are on the line. O(n).
    public init?(x: [Double], y: [Double]) {
        guard x.count == y.count, x.count > 2 else { return nil }
        let n = Double(x.count)
        let (meanX, meanY) = (x.reduce(0, +) / n, y.reduce(0, +) / n)
        let squares = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        guard squares > 0 else { return nil }
        let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let rise = products / squares
        let start = meanY - rise * meanX
        intercept = start
        let residuals = zip(x, y).reduce(0) { sum, point in
            let rest = point.1 - start - rise * point.0
            return sum + rest * rest
        }
        let error = (residuals / (n - 2) / squares).squareRoot()
        let scale = y.reduce(0) { max($0, abs($1)) }
        guard error > 1e-12 * scale else { return nil }
        let student = StudentDistribution(degrees: n - 2)
        let half = error * student.quantile(0.975)
        slope = Estimate(rise, (rise - half)...(rise + half))
        pValue = student.twoSided(rise / error)
    }
}

extension LinearFit {
    /// Fits clustered points, such as those of users: the interval and the p-value of the slope are the jackknife's by
    /// cluster, with one degree of freedom less than clusters; fewer than `fewest` clusters have neither. With one point per
    /// cluster, the points are treated as independent. O(n · clusters).
    public init?(
        clusters: [[(x: Double, y: Double)]], unit: SamplingUnit = .users, fewest: Int = SamplingUnit.fewest
    ) {
        let clusters = clusters.filter { !$0.isEmpty }
        let points = clusters.flatMap { $0 }
        guard let plain = LinearFit(x: points.map(\.x), y: points.map(\.y)) else { return nil }
        guard clusters.count >= fewest else {
            let none = NoInterval(reason: .tooFew, unit: unit, count: clusters.count)
            self.init(slope: Estimate(plain.slope.value, none), intercept: plain.intercept, pValue: nil)
            return
        }
        guard clusters.contains(where: { $0.count > 1 }) else {
            self = plain
            return
        }
        let slopes = clusters.indices.map { left in
            LinearFit.slope(clusters.indices.filter { $0 != left }.flatMap { clusters[$0] }) ?? .nan
        }
        guard let error = Jackknife.standardError(slopes) else { return nil }
        let student = StudentDistribution(degrees: Double(clusters.count - 1))
        let half = error * student.quantile(0.975)
        let slope = plain.slope.value
        self.init(
            slope: Estimate(slope, ClosedRange(between: slope - half, and: slope + half)), intercept: plain.intercept,
            pValue: student.twoSided(slope / error))
    }

    private static func slope(_ points: [(x: Double, y: Double)]) -> Double? {
        let n = Double(points.count)
        let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n)
        let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        guard squares > 0 else { return nil }
        return points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / squares
    }
}
