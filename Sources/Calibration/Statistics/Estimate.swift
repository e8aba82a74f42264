/// An estimate with its 95 % interval.
package struct Estimate: Sendable, Hashable, Codable {
    /// The estimate.
    package let value: Double
    /// The interval's lower end; nil without an interval.
    package let lower: Double?
    /// The interval's upper end.
    package let upper: Double?
    /// The reason for a missing interval; nil with an interval, and if the method has none.
    package let noInterval: NoInterval?

    /// Makes an estimate.
    package init(_ value: Double, _ interval: ClosedRange<Double>? = nil) {
        self.value = value
        lower = interval?.lowerBound
        upper = interval?.upperBound
        noInterval = nil
    }

    /// Makes an estimate without an interval.
    package init(_ value: Double, _ noInterval: NoInterval?) {
        self.value = value
        lower = nil
        upper = nil
        self.noInterval = noInterval
    }

    /// The interval; nil if there is none.
    package var interval: ClosedRange<Double>? {
        guard let lower, let upper, lower <= upper else { return nil }
        return lower...upper
    }
}

/// The reason why an estimate has no interval.
package struct NoInterval: Sendable, Hashable, Codable {
    /// The kind of reason.
    package enum Reason: String, Sendable, Hashable, Codable {
        /// Fewer than `SamplingUnit.fewest` units have data for the measure.
        case tooFew
        /// The data don't vary: an interval of width 0 would claim certainty.
        case noVariation
    }

    /// The kind.
    package let reason: Reason
    /// The sampling unit.
    package let unit: SamplingUnit
    /// The number of units with data for the measure.
    package let count: Int
}

extension ClosedRange<Double> {
    /// The range between two ends in either order; nil if one is not finite.
    init?(between first: Double, and second: Double) {
        guard first.isFinite, second.isFinite else { return nil }
        self = Swift.min(first, second)...Swift.max(first, second)
    }
}

extension Estimate {
    /// An estimate of a number of sampling units. The interval needs the fewest units; nil means that the data don't
    /// vary.
    init(_ value: Double, of count: Int, _ unit: SamplingUnit, fewest: Int, _ interval: () -> ClosedRange<Double>?) {
        if count < fewest {
            self.init(value, NoInterval(reason: .tooFew, unit: unit, count: count))
        } else if let interval = interval() {
            self.init(value, interval)
        } else {
            self.init(value, NoInterval(reason: .noVariation, unit: unit, count: count))
        }
    }

    /// The square root of an estimate of 0 or more, and of its interval's ends.
    var squareRoot: Estimate {
        guard let interval else { return Estimate(value.squareRoot(), noInterval) }
        return Estimate(value.squareRoot(), max(0, interval.lowerBound).squareRoot()...interval.upperBound.squareRoot())
    }
}
