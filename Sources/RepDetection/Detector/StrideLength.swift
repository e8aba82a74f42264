/// How far one stride goes: estimated distance and speed from counted strides.
public struct StrideLength: Sendable, Hashable {
    /// What one stride covers, m.
    public let metres: Double

    /// Nil for a length that is not finite and above zero.
    public init?(metres: Double) {
        guard metres.isFinite, metres > 0 else { return nil }
        self.metres = metres
    }

    /// Metres in so many strides.
    public func distance(strides: Int) -> Double { Double(strides) * metres }

    /// Metres a second at a cadence of strides a minute.
    public func speed(cadence: Double) -> Double { cadence * metres / 60 }
}
