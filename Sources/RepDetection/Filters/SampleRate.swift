/// Comparison of nominal sample rates, and conversion of filter factors between them.
package enum SampleRate {
    /// The largest relative difference within one nominal rate, which allows for jitter of clocks and time stamps.
    package static let tolerance = 0.1

    /// Whether two rates in Hz are the same nominal rate; factors are not converted between such rates.
    package static func isSame(_ left: Double, _ right: Double) -> Bool {
        abs(left - right) <= tolerance * max(left, right)
    }

    /// The factor at `other` Hz with the time constant that `factor` has at `rate` Hz: `f^(rate / other)`.
    ///
    /// The same factor if both are the same nominal rate, or one of them is not known (0).
    package static func convert(_ factor: Double, from rate: Double, to other: Double) -> Double {
        guard rate > 0, other > 0, !isSame(rate, other) else { return factor }
        return power(factor, rate / other)
    }

    /// `base` to the `exponent`, for a base of 0 to 1 and an exponent above 0.
    ///
    /// Uses multiplications and square roots only, which IEEE 754 rounds identically everywhere, so that a config is
    /// converted to the same bits on every machine: repeated squaring for the exponent's whole part, repeated square
    /// roots for its fraction.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        let whole = exponent.rounded(.down)
        var result = 1.0
        var square = base
        // A factor below 1 is 0 at such a power; the bound keeps the conversion to an integer safe.
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
