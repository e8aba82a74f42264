/// A wheel's size, for speed and distance from turns.
public struct Wheel: Sendable, Hashable {
    /// What one turn covers, m.
    public let circumference: Double

    /// A wheel's size that is not finite and above zero.
    public enum Failure: Error, Sendable, Hashable {
        /// The size given, m.
        case notPositive(Double)
    }

    /// A wheel that covers `circumference` metres a turn.
    public init(circumference: Double) throws(Failure) {
        guard circumference.isFinite, circumference > 0 else { throw .notPositive(circumference) }
        self.circumference = circumference
    }

    /// A wheel that is `diameter` metres across: circumference = π · diameter.
    public init(diameter: Double) throws(Failure) {
        try self.init(circumference: .pi * diameter)
    }

    /// 663 mm across, which is 700c × 24.
    public static let road = Wheel(unchecked: .pi * 0.663)
    /// 750 mm across, a trainer's virtual wheel.
    public static let large = Wheel(unchecked: .pi * 0.750)

    private init(unchecked circumference: Double) { self.circumference = circumference }
}
