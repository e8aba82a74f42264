/// Rounding without the C library.
enum Rounding {
    /// The whole number nearest to `value`, halves up; 0 for what is negative or not a number, at most ten million.
    static func nearest(_ value: Double) -> UInt32 {
        guard value > 0 else { return 0 }
        return value < 10_000_000 ? UInt32(value + 0.5) : 10_000_000
    }
}
