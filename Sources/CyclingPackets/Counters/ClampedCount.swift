/// Rounding of estimated wraps to a whole number, without the C library.
enum ClampedCount {
    /// The nearest whole number, halves up; 0 for negative values and NaN, at most ten million.
    static func nearest(_ value: Double) -> UInt32 {
        guard value > 0 else { return 0 }
        return value < 10_000_000 ? UInt32(value + 0.5) : 10_000_000
    }
}
