/// What a sample rate does to a filter factor.
public enum SampleRate {
    /// How far two rates may be apart and still be the same nominal rate: clocks and time stamps are that uneven.
    public static let tolerance = 0.1

    /// Whether two rates in Hz are one nominal rate, in which case factors are taken over untouched.
    public static func isSame(_ left: Double, _ right: Double) -> Bool {
        abs(left - right) <= tolerance * max(left, right)
    }

    /// The factor that forgets as fast at `other` Hz as `factor` does at `rate` Hz: `f^(rate / other)`.
    ///
    /// Untouched where the two are the same nominal rate or one of them is not known (0).
    public static func convert(_ factor: Double, from rate: Double, to other: Double) -> Double {
        guard rate > 0, other > 0, !isSame(rate, other) else { return factor }
        return power(factor, rate / other)
    }

    /// `base` to the `exponent`, for a base of 0 to 1 and an exponent above 0.
    ///
    /// Made of multiplications and square roots alone, which IEEE 754 rounds alike everywhere, so that a config is
    /// converted to the same bits on every machine. The exponent's whole part is squared up, its fraction rooted down.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        let whole = exponent.rounded(.down)
        var result = 1.0
        var square = base
        // A factor below 1 has long vanished at such a power; the bound keeps the conversion to an integer safe.
        var bits = UInt64(min(whole, 0x1p62))
        while bits > 0 {
            if bits & 1 == 1 { result *= square }
            square *= square
            bits >>= 1
        }
        var fraction = exponent - whole
        var root = base
        while fraction > 0 {
            root = root.squareRoot()
            fraction *= 2
            if fraction >= 1 {
                result *= root
                fraction -= 1
            }
        }
        return result
    }
}
