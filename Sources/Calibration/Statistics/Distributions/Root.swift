/// Root finding for monotone functions.
enum Root {
    /// The root of an increasing function at or above `start`, to about 13 digits.
    ///
    /// Doubles the step until the sign changes, then uses regula falsi with the Illinois rule (Dowell & Jarratt 1971,
    /// BIT 11, 168–174), and bisection if that is slow.
    static func rising(from start: Double, step: Double, _ function: (Double) -> Double) -> Double {
        var (low, lowValue) = (start, function(start))
        guard lowValue < 0 else { return start }
        var (high, width) = (start + step, step)
        var highValue = function(high)
        while highValue < 0 {
            guard width < 1e15 else { return high }
            (low, lowValue) = (high, highValue)
            width *= 2
            high += width
            highValue = function(high)
        }
        for round in 0..<200 {
            let size = max(abs(low), abs(high))
            if high - low <= 1e-14 * size || highValue == 0 { break }
            var middle = (low * highValue - high * lowValue) / (highValue - lowValue)
            if round % 4 == 3 || !(middle > low && middle < high) { middle = low + (high - low) / 2 }
            guard middle > low, middle < high else { break }
            let value = function(middle)
            if value < 0 {
                (low, lowValue) = (middle, value)
                highValue /= 2
            } else {
                (high, highValue) = (middle, value)
                lowValue /= 2
            }
            if abs(value) < 1e-15 { return middle }
        }
        return high
    }
}
