/// An estimate with its 95 % interval.
public struct Estimate: Sendable, Hashable, Codable {
    /// The estimate.
    public let value: Double
    /// The interval's lower end; nil where the data don't vary or are too few.
    public let lower: Double?
    /// The interval's upper end.
    public let upper: Double?

    /// Makes an estimate.
    public init(_ value: Double, _ interval: ClosedRange<Double>? = nil) {
        self.value = value
        lower = interval?.lowerBound
        upper = interval?.upperBound
    }

    /// The interval; nil where there is none.
    public var interval: ClosedRange<Double>? {
        guard let lower, let upper, lower <= upper else { return nil }
        return lower...upper
    }
}

extension ClosedRange<Double> {
    /// The range between two ends in either order; nil where one is not finite.
    init?(between first: Double, and second: Double) {
        guard first.isFinite, second.isFinite else { return nil }
        self = Swift.min(first, second)...Swift.max(first, second)
    }
}

extension Estimate {
    /// The square root of an estimate of 0 or more, and of its interval's ends.
    var squareRoot: Estimate {
        Estimate(value.squareRoot(), interval.map { max(0, $0.lowerBound).squareRoot()...$0.upperBound.squareRoot() })
    }
}
