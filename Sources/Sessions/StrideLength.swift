/// The length of a stride, for distance and speed from counted strides.
package struct StrideLength: Sendable, Hashable {
    /// Metres per stride.
    package let metres: Double

    /// The lengths of strides, m: with a crank, up to one turn in a very long gear.
    package static let range = 0.01...100.0

    /// Nil if the length is out of range.
    package init?(metres: Double) {
        guard StrideLength.range.contains(metres) else { return nil }
        self.metres = metres
    }

    /// The distance in metres of a number of strides.
    package func distance(strides: Int) -> Double { Double(strides) * metres }

    /// The speed in metres per second at a cadence in strides per minute.
    package func speed(cadence: Double) -> Double { cadence * metres / 60 }
}
