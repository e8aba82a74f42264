/// The size of a wheel, for speed and distance from turns.
public struct Wheel: Sendable, Hashable {
    /// The circumference, m.
    public let circumference: Double

    /// A size that is not above 0 and finite.
    public enum Failure: Error, Sendable, Hashable {
        /// The invalid size, m.
        case notPositive(Double)
    }

    /// Makes a wheel of `circumference` metres.
    public init(circumference: Double) throws(Failure) {
        guard circumference.isFinite, circumference > 0 else { throw .notPositive(circumference) }
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
