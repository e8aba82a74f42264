/// A ratio of two sums over clusters, such as absolute errors over sessions, with clusters (users) as the sampling unit.
///
/// **From eight clusters on: the studentised bootstrap.** As many clusters as there are, are drawn with replacement, 1999
/// times, with a seed; each time t = (r* − r) ÷ s* with the linearised standard error s of a ratio. The interval is
/// r − t₉₇.₅ s … r − t₂.₅ s. Davison, A. C. & Hinkley, D. V. (1997), Bootstrap Methods and their Application, §2.4, 5.2.
///
/// **Below: Student's t on the jackknife**, with one degree of freedom less than clusters. Resamples of so few clusters hardly
/// differ: in simulations the plain percentile bootstrap covers 47–55 % with two clusters, 78–83 % with five and 86–90 % with
/// ten, instead of 95 %. See the coverage tests.
///
/// Absolute errors, which are at least 0 and skewed, are treated on a logarithmic scale.
public struct ClusterRatio: Sendable {
    /// The scale on which an interval is symmetric.
    public enum Scale: Sendable, Hashable {
        /// Linear: values of either sign.
        case plain
        /// Logarithmic: values above 0.
        case logarithm
    }

    /// The number of bootstrap resamples.
    public static let resamples = 1999
    /// The fewest clusters for a bootstrap.
    public static let fewestForBootstrap = 8

    private let above: [Double]
    private let below: [Double]

    /// Makes a ratio from the numerators and denominators of the clusters, equally many.
    public init(above: [Double], below: [Double]) {
        let count = min(above.count, below.count)
        let places = (0..<count).filter { below[$0] > 0 }
        self.above = places.map { above[$0] }
        self.below = places.map { below[$0] }
    }

    /// The ratio with its interval; nil where the denominator is 0. There is no interval with one cluster, or where the
    /// clusters don't differ. O(resamples · clusters).
    public func estimate(scale: Scale, seed: UInt64 = 1, resamples: Int = resamples) -> Estimate? {
        let whole = below.reduce(0, +)
        guard whole > 0 else { return nil }
        let ratio = above.reduce(0, +) / whole
        guard above.count > 1 else { return Estimate(ratio) }
        if above.count >= ClusterRatio.fewestForBootstrap,
            let interval = bootstrap(ratio, scale: scale, seed: seed, resamples: resamples)
        {
            return Estimate(ratio, interval)
        }
        return Estimate(ratio, jackknife(ratio, scale: scale))
    }

    private func jackknife(_ ratio: Double, scale: Scale) -> ClosedRange<Double>? {
        let (top, bottom) = (above.reduce(0, +), below.reduce(0, +))
        let without = above.indices.map { (top - above[$0]) / (bottom - below[$0]) }
        let floor = 1e-12 * ratio
        if scale == .logarithm, ratio > 0, without.allSatisfy({ $0 > floor }) {
            guard let half = Jackknife.halfWidth(without.map(Elementary.log)) else { return nil }
            return ClosedRange(between: ratio * Elementary.exp(-half), and: ratio * Elementary.exp(half))
        }
        guard let half = Jackknife.halfWidth(without) else { return nil }
        // All errors are in one cluster: its jackknife value has no logarithm, so the interval is linear and at least 0.
        return ClosedRange(between: scale == .logarithm ? max(0, ratio - half) : ratio - half, and: ratio + half)
    }

    private func bootstrap(
        _ ratio: Double, scale: Scale, seed: UInt64, resamples: Int
    ) -> ClosedRange<Double>? {
        let count = above.count
        let terms = above.indices.map { Terms(above[$0], below[$0]) }
        let all = terms.reduce(into: Terms()) { $0.add($1) }
        guard let error = all.error(clusters: count, scale: scale), error > 0,
            scale == .plain || ratio > 0
        else { return nil }
        let center = scale == .logarithm ? Elementary.log(ratio) : ratio
        var random = SeededRandom(seed: seed)
        var deviates: [Double] = []
        deviates.reserveCapacity(resamples)
        for _ in 0..<resamples {
            var sum = Terms()
            for _ in 0..<count { sum.add(terms[random.index(below: count)]) }
            guard let own = sum.error(clusters: count, scale: scale), own > 0 else { continue }
            let value = scale == .logarithm ? Elementary.log(sum.ratio) : sum.ratio
            let deviate = (value - center) / own
            if deviate.isFinite { deviates.append(deviate) }
        }
        // If many resamples have no standard error, few clusters contain all errors: the jackknife is used instead.
        guard deviates.count * 20 >= resamples * 19, deviates.count >= 39 else { return nil }
        deviates.sort()
        let rank = max(1, Int((0.025 * Double(deviates.count + 1)).rounded(.down)))
        let low = center - deviates[deviates.count - rank] * error
        let high = center - deviates[rank - 1] * error
        return scale == .logarithm
            ? ClosedRange(between: Elementary.exp(low), and: Elementary.exp(high))
            : ClosedRange(between: low, and: high)
    }

    /// The sums over clusters for a ratio and its standard error.
    private struct Terms {
        var above = 0.0
        var below = 0.0
        var aboveSquares = 0.0
        var products = 0.0
        var belowSquares = 0.0

        init() {}

        init(_ above: Double, _ below: Double) {
            (self.above, self.below) = (above, below)
            (aboveSquares, products, belowSquares) = (above * above, above * below, below * below)
        }

        mutating func add(_ other: Terms) {
            above += other.above
            below += other.below
            aboveSquares += other.aboveSquares
            products += other.products
            belowSquares += other.belowSquares
        }

        var ratio: Double { above / below }

        /// The standard error √(g/(g − 1) Σ(aᵢ − r bᵢ)²) ÷ Σ bᵢ; on a logarithmic scale divided by r. Nil where it is 0.
        func error(clusters: Int, scale: Scale) -> Double? {
            let rest = aboveSquares - 2 * ratio * products + ratio * ratio * belowSquares
            guard rest > 1e-12 * aboveSquares else { return nil }
            let error = (Double(clusters) / Double(clusters - 1) * rest).squareRoot() / below
            return scale == .logarithm ? error / ratio : error
        }
    }
}
