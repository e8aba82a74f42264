/// Formats numbers without Foundation, the same on every machine.
enum NumberText {
    static let minus = "\u{2212}"

    /// 10 to the power `exponent`, exact up to 22, clamped to 0...308.
    static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<Swift.max(0, Swift.min(exponent, 308)) { power *= 10 }
        return power
    }

    /// The largest `e` with 10^e ≤ number; 0 for numbers that are not positive or not finite.
    static func decimalExponent(_ number: Double) -> Int {
        guard number > 0, number.isFinite else { return 0 }
        var exponent = 0
        var power = 1.0
        if number >= 1 {
            while power * 10 <= number {
                power *= 10
                exponent += 1
            }
        } else {
            while number * power < 1, exponent > -308 {
                power *= 10
                exponent -= 1
            }
        }
        return exponent
    }

    /// A number with exactly `decimals` decimals, thousands grouped from 10,000 on: "−1,234.50" is "−1234.50".
    static func fixed(_ number: Double, decimals: Int) -> String {
        guard number.isFinite else { return number.isNaN ? "not a number" : (number < 0 ? minus + "∞" : "∞") }
        let decimals = Swift.max(0, Swift.min(decimals, 15))
        let magnitude = number.magnitude
        guard magnitude * powerOfTen(decimals) < 9e15 else { return scientific(number, significant: 4) }
        let digits = decimalDigits(magnitude, decimals: decimals)
        var text = magnitude >= 10_000 ? grouped(digits.whole) : digits.whole
        if decimals > 0 { text += "." + digits.fraction }
        let isZero = !digits.whole.utf8.contains { $0 != 48 } && !digits.fraction.utf8.contains { $0 != 48 }
        return number < 0 && !isZero ? minus + text : text
    }

    /// A tick's number: fixed decimals if that is short, else scientific.
    static func tick(_ number: Double, decimals: Int) -> String {
        if number == 0 { return "0" }
        if number.magnitude >= 1e7 || decimals > 6 { return scientific(number, significant: 6) }
        return fixed(number, decimals: decimals)
    }

    /// A number in a tooltip: at most four significant digits after a long whole part, no trailing zeros.
    static func compact(_ number: Double) -> String {
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : fixed(number, decimals: 0) }
        let exponent = decimalExponent(number.magnitude)
        if exponent >= 7 || exponent < -4 { return scientific(number, significant: 4) }
        return trimmed(fixed(number, decimals: Swift.max(0, 3 - exponent)))
    }

    /// "2.5e7": at most `significant` digits, no trailing zeros.
    static func scientific(_ number: Double, significant: Int) -> String {
        guard number.isFinite, number != 0 else { return fixed(number, decimals: 0) }
        var exponent = decimalExponent(number.magnitude)
        var mantissa =
            exponent >= 0 ? number / powerOfTen(exponent) : number * powerOfTen(-exponent)
        let precision = powerOfTen(significant - 1)
        mantissa = (mantissa * precision).roundedToNearest / precision
        if mantissa.magnitude >= 10 {
            mantissa /= 10
            exponent += 1
        }
        let sign = exponent < 0 ? minus : ""
        return trimmed(fixed(mantissa, decimals: significant - 1)) + "e" + sign + String(exponent.magnitude)
    }

    /// Seconds as "m:ss" or "h:mm:ss", with `decimals` decimals of a second.
    static func minutesSeconds(_ seconds: Double, decimals: Int) -> String {
        let decimals = Swift.max(0, Swift.min(decimals, 6))
        let scale = powerOfTen(decimals)
        let total = (seconds.magnitude * scale).roundedToNearest
        guard total < 9e15 else { return fixed(seconds, decimals: 0) }
        let units = Int(total)
        let perSecond = Int(scale)
        let whole = units / perSecond
        var text = padded(String(whole % 60), to: 2)
        let minutes = whole / 60
        text = (minutes >= 60 ? "\(minutes / 60):" + padded(String(minutes % 60), to: 2) : String(minutes)) + ":" + text
        if decimals > 0 { text += "." + padded(String(units % perSecond), to: decimals) }
        return seconds < 0 && units > 0 ? minus + text : text
    }

    /// A coordinate for SVG: ASCII, at most `decimals` decimals, no trailing zeros, never "-0".
    static func coordinate(_ number: Double, decimals: Int = 2) -> String {
        guard number.isFinite else { return "0" }
        let clamped = Swift.min(Swift.max(number, -1e7), 1e7)
        let scale = powerOfTen(decimals)
        let units = Int((clamped * scale).roundedToNearest)
        let whole = units.magnitude / UInt(scale)
        let fraction = units.magnitude % UInt(scale)
        var text = units < 0 ? "-" + String(whole) : String(whole)
        if fraction > 0 { text += "." + trimmedZeros(padded(String(fraction), to: decimals)) }
        return text
    }

    private static func decimalDigits(_ magnitude: Double, decimals: Int) -> (whole: String, fraction: String) {
        let scale = powerOfTen(decimals)
        let units = UInt64((magnitude * scale).roundedToNearest)
        let divisor = UInt64(scale)
        return (String(units / divisor), decimals == 0 ? "" : padded(String(units % divisor), to: decimals))
    }

    private static func padded(_ digits: String, to length: Int) -> String {
        String(repeating: "0", count: Swift.max(0, length - digits.utf8.count)) + digits
    }

    private static func grouped(_ digits: String) -> String {
        var text = ""
        let count = digits.utf8.count
        for (index, digit) in digits.unicodeScalars.enumerated() {
            if index > 0, (count - index) % 3 == 0 { text += "," }
            text.unicodeScalars.append(digit)
        }
        return text
    }

    private static func trimmed(_ text: String) -> String {
        text.utf8.contains(46) ? trimmedZeros(text) : text
    }

    private static func trimmedZeros(_ text: String) -> String {
        var scalars = text.unicodeScalars
        while scalars.last == "0" { scalars.removeLast() }
        if scalars.last == "." { scalars.removeLast() }
        return String(scalars)
    }
}
