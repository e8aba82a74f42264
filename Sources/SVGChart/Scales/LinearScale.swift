/// Maps numbers to pixels, equal differences to equal distances.
struct LinearScale: Equatable {
    var low: Double
    var high: Double
    /// The pixel of `low`.
    var start: Double
    /// The pixel of `high`.
    var end: Double

    func position(_ number: Double) -> Double? {
        guard number.isFinite else { return nil }
        // Computed with halves, because the difference of two large numbers may overflow.
        let span = high / 2 - low / 2
        guard span > 0 else { return (start + end) / 2 }
        let share = (number / 2 - low / 2) / span
        return Swift.min(Swift.max(start + share * (end - start), -1e6), 1e6)
    }
}

/// Maps numbers to pixels, equal ratios to equal distances.
struct LogScale: Equatable {
    var low: Double
    var high: Double
    var start: Double
    var end: Double

    func position(_ number: Double) -> Double? {
        guard number > 0, number.isFinite else { return nil }
        let from = Logarithm.base10(low)
        let span = Logarithm.base10(high) - from
        guard span > 0 else { return (start + end) / 2 }
        return Swift.min(Swift.max(start + (Logarithm.base10(number) - from) / span * (end - start), -1e6), 1e6)
    }
}

/// Logarithms by a series, so that no mathematical library is linked and every machine gives the same bits.
enum Logarithm {
    /// The decimal logarithm of a positive finite number, to about 1e-15; 0 for others.
    static func base10(_ number: Double) -> Double {
        guard number > 0, number.isFinite else { return 0 }
        let binary = Double(number.exponent) * 0.301029995663981195
        return binary + natural(number.significand) * 0.434294481903251828
    }

    /// The natural logarithm of a number in 1..<2: ln m = 2 artanh((m − 1) / (m + 1)).
    private static func natural(_ significand: Double) -> Double {
        let ratio = (significand - 1) / (significand + 1)
        let square = ratio * ratio
        var power = ratio
        var sum = 0.0
        var divisor = 1.0
        while divisor < 36 {
            sum += power / divisor
            power *= square
            divisor += 2
        }
        return 2 * sum
    }
}

/// Rounding without a mathematical library: `rounded()` may compile to calls of `floor` and `ceil`, which have to be
/// linked on some systems.
extension Double {
    /// The largest whole number that is not above this one.
    var roundedDown: Double {
        // From 2^52 on every double is whole; below, it fits an Int64.
        guard magnitude < 4_503_599_627_370_496 else { return self }
        let whole = Double(Int64(self))
        return whole > self ? whole - 1 : whole
    }

    /// The smallest whole number that is not below this one.
    var roundedUp: Double { -(-self).roundedDown }

    /// The nearest whole number, halves away from zero.
    var roundedToNearest: Double {
        guard magnitude < 4_503_599_627_370_496 else { return self }
        let whole = Double(Int64(self))
        let rest = self - whole
        return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
    }
}
