/// A decimal number, digits × 10^exponent, and the double nearest to it.
///
/// Conversion is exact, by long division of whole numbers of any size: a config has the same bits on every machine,
/// even without a library for conversion.
struct Decimal {
    var isNegative = false
    /// The power of ten that the digits are multiplied by.
    var exponent = 0
    /// The significant digits; no zeros before them.
    private var digits: [UInt8] = []
    /// More digits than distinguish a double from its neighbour; a single 1 replaces all digits after them.
    private static let most = 800

    /// Whether all digits are 0.
    var isZero: Bool { digits.isEmpty }

    /// Appends a digit, 0 to 9.
    mutating func append(_ digit: UInt8) {
        if digits.isEmpty, digit == 0 { return }
        guard digits.count < Self.most else {
            exponent += 1
            if digit > 0 { digits[Self.most - 1] |= 1 }
            return
        }
        digits.append(digit)
    }

    /// The nearest double; of two that are as near, the one whose last bit is 0. Infinite above the largest. O(digits²).
    var nearest: Double {
        let magnitude = self.magnitude
        return isNegative ? -magnitude : magnitude
    }

    private var magnitude: Double {
        guard !digits.isEmpty else { return 0 }
        let size = digits.count + exponent
        if size > 310 { return .infinity }
        if size < -330 { return 0 }
        if digits.count <= 15, exponent >= -22, exponent <= 22 {
            // Both are exact doubles, so that one operation rounds once (Clinger, PLDI 1990).
            var whole = 0.0
            for digit in digits { whole = whole * 10 + Double(digit) }
            var power = 1.0
            for _ in 0..<exponent.magnitude { power *= 10 }
            return exponent < 0 ? whole / power : whole * power
        }
        var numerator = Whole()
        for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) }
        var denominator = Whole(1)
        for _ in 0..<max(0, exponent) { numerator.multiply(by: 10, adding: 0) }
        for _ in 0..<max(0, -exponent) { denominator.multiply(by: 10, adding: 0) }
        return Self.quotient(&numerator, &denominator)
    }

    /// The double nearest to a quotient of whole numbers above 0.
    private static func quotient(_ numerator: inout Whole, _ denominator: inout Whole) -> Double {
        // Scaled so that 1 ≤ numerator ÷ denominator < 2, times 2^power.
        var power = numerator.bits - denominator.bits
        if power > 0 { denominator.shift(by: power) }
        if power < 0 { numerator.shift(by: -power) }
        if numerator.isLess(than: denominator) {
            numerator.shift(by: 1)
            power -= 1
        }
        // Below 2^−1022 a double has fewer bits.
        let bits = min(53, power + 1075)
        if bits < 0 { return 0 }
        var significand: UInt64 = 0
        for _ in 0..<bits {
            significand <<= 1
            if !numerator.isLess(than: denominator) {
                numerator.subtract(denominator)
                significand |= 1
            }
            numerator.shift(by: 1)
        }
        // The remainder, of 2 · denominator: above a half rounds up, and a half to the even neighbour.
        let isAbove = denominator.isLess(than: numerator)
        let isHalf = !isAbove && !numerator.isLess(than: denominator)
        if isAbove || (isHalf && significand & 1 == 1) { significand += 1 }
        // A carry out of the significand becomes the next exponent by itself.
        guard bits == 53 else { return Double(bitPattern: significand) }
        let pattern = UInt64(power + 1022) << 52 + significand
        return pattern >= 0x7FF << 52 ? .infinity : Double(bitPattern: pattern)
    }
}

/// A whole number of any size, 0 or more.
private struct Whole {
    /// The lowest 32 bits first; none for 0, and the last is not 0.
    private var limbs: [UInt32] = []

    init() {}

    init(_ number: UInt32) { limbs = [number] }

    /// The number of bits without zeros before them.
    var bits: Int { limbs.isEmpty ? 0 : limbs.count * 32 - limbs[limbs.count - 1].leadingZeroBitCount }

    mutating func multiply(by factor: UInt32, adding addend: UInt32) {
        var carry = UInt64(addend)
        for index in limbs.indices {
            carry += UInt64(limbs[index]) * UInt64(factor)
            limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
    }

    mutating func shift(by count: Int) {
        let (whole, part) = (count / 32, UInt64(count % 32))
        var carry: UInt64 = 0
        for index in limbs.indices {
            carry |= UInt64(limbs[index]) << part
            limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
        if whole > 0, !limbs.isEmpty { limbs.insert(contentsOf: [UInt32](repeating: 0, count: whole), at: 0) }
    }

    func isLess(than other: Whole) -> Bool {
        if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
        for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
            return limbs[index] < other.limbs[index]
        }
        return false
    }

    mutating func subtract(_ other: Whole) {
        var borrow: Int64 = 0
        for index in limbs.indices {
            let rest = Int64(limbs[index]) - (index < other.limbs.count ? Int64(other.limbs[index]) : 0) + borrow
            limbs[index] = UInt32(truncatingIfNeeded: rest)
            borrow = rest >> 32
        }
        while limbs.last == 0 { limbs.removeLast() }
    }
}
