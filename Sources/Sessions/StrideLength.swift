/// The length of a stride, for distance and speed from counted strides.
public struct StrideLength: Sendable, Hashable {
    /// Metres per stride.
    public let metres: Double

    /// Nil unless the length is above 0 and finite.
    public init?(metres: Double) {
        guard metres.isFinite, metres > 0 else { return nil }
        self.metres = metres
    }

    /// The distance in metres of a number of strides.
    public func distance(strides: Int) -> Double { Double(strides) * metres }

    /// The speed in metres per second at a cadence in strides per minute.
    public func speed(cadence: Double) -> Double { cadence * metres / 60 }
}
