/// Computes the domain of an axis from its marks and options.
enum DomainResolution {
    static func resolve(_ axis: ChartAxis, _ extents: AxisExtents) -> ResolvedDomain {
        switch axis.domain {
        case .categories(let names): return names.isEmpty ? .empty : .band(names)
        case .range(let range):
            let low = range.lowerBound.isFinite ? range.lowerBound.clampedForCharts : extents.low ?? 0
            let high = range.upperBound.isFinite ? range.upperBound.clampedForCharts : extents.high ?? low
            guard axis.scale == .linear else {
                return logarithmic(low: low > 0 ? low : extents.lowestPositive, high: high)
            }
            let widened = widen(Swift.min(low, high), Swift.max(low, high), includesZero: false, isInteger: false)
            return .linear(low: widened.low, high: widened.high)
        case .automatic, .includingZero:
            if !extents.categories.isEmpty { return .band(extents.categories) }
            guard let low = extents.low, let high = extents.high else { return .empty }
            if axis.scale == .logarithmic { return logarithmic(low: extents.lowestPositive, high: high) }
            return linear(axis, extents, low, high)
        }
    }

    private static func linear(
        _ axis: ChartAxis, _ extents: AxisExtents, _ low: Double, _ high: Double
    ) -> ResolvedDomain {
        let includesZero = extents.includesZero || axis.domain == .includingZero
        let isInteger = extents.isInteger || axis.format == .integer
        let from = includesZero ? Swift.min(low, 0) : low
        let to = includesZero ? Swift.max(high, 0) : high
        let widened = widen(from, to, includesZero: includesZero, isInteger: isInteger)
        guard extents.wantsNice || (from != widened.low && !extents.hasCells) else {
            return .linear(low: widened.low, high: widened.high)
        }
        if extents.hasCells { return .linear(low: widened.low, high: widened.high) }
        let nice = Ticks.niceDomain(low: widened.low, high: widened.high, isInteger: isInteger)
        return .linear(low: nice.low.clampedForCharts, high: nice.high.clampedForCharts)
    }

    /// An interval wide enough that its ends and ticks differ: around a single value, a tenth of it or one.
    static func widen(
        _ low: Double, _ high: Double, includesZero: Bool, isInteger: Bool
    ) -> (low: Double, high: Double) {
        let magnitude = Swift.max(low.magnitude, high.magnitude)
        if high - low > magnitude * 1e-9 { return (low, high) }
        if magnitude == 0 { return includesZero ? (0, 1) : (-1, 1) }
        let pad = isInteger ? Swift.max(1, (magnitude / 10).roundedToNearest) : magnitude / 10
        return (Swift.max(low - pad, -1e300), Swift.min(high + pad, 1e300))
    }

    private static func logarithmic(low: Double?, high: Double) -> ResolvedDomain {
        guard let low, low > 0, high > 0 else { return .empty }
        let high = Swift.max(low, high)
        return high > low * (1 + 1e-9)
            ? .logarithmic(low: low, high: high) : .logarithmic(low: low / 2, high: high * 2)
    }
}
