/// The size of a wheel, for speed and distance from turns.
public struct Wheel: Sendable, Hashable {
    /// The circumference, m.
    public let circumference: Double

    /// The plausible circumferences of wheels, m: from a coin to a ship's wheel. Outside of this range the unit is
    /// wrong.
    public static let circumferences = 0.01...100.0

    /// A size that no wheel has.
    public enum Failure: Error, Sendable, Hashable {
        /// The circumference, m.
        case outOfRange(Double)
    }

    /// Makes a wheel of `circumference` metres.
    public init(circumference: Double) throws(Failure) {
        guard Wheel.circumferences.contains(circumference) else { throw .outOfRange(circumference) }
        self.circumference = circumference
    }

    /// Makes a wheel of `diameter` metres: circumference = π · diameter.
    public init(diameter: Double) throws(Failure) {
        try self.init(circumference: .pi * diameter)
    }

    /// A diameter of 663 mm: 700c × 24.
    public static let road = Wheel(unchecked: .pi * 0.663)
    /// A diameter of 750 mm: a trainer's virtual wheel.
    public static let large = Wheel(unchecked: .pi * 0.750)

    private init(unchecked circumference: Double) { self.circumference = circumference }
}

/// Rounding of estimated wraps to a whole number, without the C library.
enum ClampedCount {
    /// The nearest whole number, halves up; 0 for negative values and NaN, at most ten million.
    static func nearest(_ value: Double) -> UInt32 {
        guard value > 0 else { return 0 }
        return value < 10_000_000 ? UInt32(value + 0.5) : 10_000_000
    }
}
