/// The length of a stride, for distance and speed from counted strides.
public struct StrideLength: Sendable, Hashable {
    /// Metres per stride.
    public let metres: Double

    /// The lengths of strides, m: with a crank, up to one turn in a very long gear.
    public static let range = 0.01...100.0

    /// Nil where the length is out of range.
    public init?(metres: Double) {
        guard StrideLength.range.contains(metres) else { return nil }
        self.metres = metres
    }

    /// The distance in metres of a number of strides.
    public func distance(strides: Int) -> Double { Double(strides) * metres }

    /// The speed in metres per second at a cadence in strides per minute.
    public func speed(cadence: Double) -> Double { cadence * metres / 60 }
}
