/// A field that contains a decimal number: digits × 10^exponent.
struct DecimalField {
    private var digits: UInt64 = 0
    private var exponent = 0
    /// The sign bit of the double. A branch on it would often be mispredicted.
    private var sign: UInt64 = 0

    /// Reads a whole field such as `-12.5e3`, with a decimal mark.
    ///
    /// Nil for any other text, and for numbers that are rare in recordings: with spaces, or with more than 19 digits.
    @inline(__always)
    init?(_ field: CSVField, mark: UInt8) {
        let start = UnsafeRawPointer(field.start).assumingMemoryBound(to: UInt8.self)
        // The NUL after the field ends each of the loops.
        var place = start
        let plus: UInt64 = start.pointee == UInt8(ascii: "+") ? 1 : 0
        sign = start.pointee == UInt8(ascii: "-") ? 1 : 0
        place += Int(truncatingIfNeeded: sign | plus)
        let first = place
        DecimalField.pass(&place, &digits)
        var count = place - first
        if place.pointee == mark {
            place += 1
            let fraction = place
            DecimalField.pass(&place, &digits)
            exponent = fraction - place
            count -= exponent
        }
        guard count > 0, count <= DecimalField.mostDigits + DecimalField.leadingZeros(first, count, mark) else {
            return nil
        }
        if place.pointee | 0x20 == UInt8(ascii: "e") {
            guard let power = DecimalField.power(after: place) else { return nil }
            exponent += power.value
            place = power.end
        }
        guard place == start + field.count else { return nil }
    }

    /// The nearest `Double`, ties to even; nil if integers of 128 bits don't suffice to find it.
    ///
    /// Digits below 2^53 and powers of ten up to 10^22 are exact `Double`s, so that one operation rounds correctly
    /// (Clinger, "How to read floating point numbers accurately", 1990). Otherwise digits and 5^27 fit 64 bits: their
    /// product, or their quotient with its remainder, is exact and is rounded once.
    @inline(__always)
    var nearest: Double? {
        let size: Double
        if digits < 1 << 53, -22...22 ~= exponent {
            let number = Double(Int64(truncatingIfNeeded: digits))
            size = exponent < 0 ? number / powersOfTen[-exponent] : number * powersOfTen[exponent]
        } else {
            guard digits > 0, -27...27 ~= exponent else { return nil }
            size = exponent < 0 ? quotient(powersOfFive[-exponent]) : product(powersOfFive[exponent])
        }
        return Double(bitPattern: size.bitPattern | sign << 63)
    }

    /// digits / (five × 2^-exponent)
    private func quotient(_ five: UInt64) -> Double {
        let (zeros, shift) = (digits.leadingZeroBitCount, five.leadingZeroBitCount)
        let (dividend, divisor) = (digits << zeros, five << shift)
        // The dividend is halved so that the quotient fits: it has 63 or 64 bits.
        let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
        return DecimalField.rounded(quotient, isExact: remainder == 0, exponent: shift - zeros - 63 + exponent)
    }

    /// digits × five × 2^exponent
    private func product(_ five: UInt64) -> Double {
        let (high, low) = digits.multipliedFullWidth(by: five)
        guard high > 0 else { return DecimalField.rounded(low, isExact: true, exponent: exponent) }
        let zeros = high.leadingZeroBitCount
        let bits = high << zeros | low >> (64 - zeros)
        return DecimalField.rounded(bits, isExact: low << zeros == 0, exponent: exponent + 64 - zeros)
    }

    /// bits × 2^exponent, rounded; `bits` has more than 54 bits of a number that may have further ones.
    private static func rounded(_ bits: UInt64, isExact: Bool, exponent: Int) -> Double {
        Double(isExact ? bits : bits | 1) * Double(sign: .plus, exponent: exponent, significand: 1)
    }

    private static let mostDigits = 19

    @inline(__always)
    private static func pass(_ place: inout UnsafePointer<UInt8>, _ digits: inout UInt64) {
        while case let digit = place.pointee &- UInt8(ascii: "0"), digit < 10 {
            digits = digits &* 10 &+ UInt64(digit)
            place += 1
        }
    }

    /// The number of leading zeros; counted only for long numbers.
    @inline(__always)
    private static func leadingZeros(_ first: UnsafePointer<UInt8>, _ count: Int, _ mark: UInt8) -> Int {
        guard count > mostDigits else { return 0 }
        var (zeros, place) = (0, first)
        while place.pointee == UInt8(ascii: "0") || place.pointee == mark {
            if place.pointee != mark { zeros += 1 }
            place += 1
        }
        return zeros
    }

    /// The exponent after an `e` and its end; nil if there is none, or if it has more than three digits.
    private static func power(after e: UnsafePointer<UInt8>) -> (value: Int, end: UnsafePointer<UInt8>)? {
        var place = e + 1
        let isNegative = place.pointee == UInt8(ascii: "-")
        if isNegative || place.pointee == UInt8(ascii: "+") { place += 1 }
        let first = place
        var value: UInt64 = 0
        pass(&place, &value)
        guard 1...3 ~= place - first else { return nil }
        return (isNegative ? -Int(value) : Int(value), place)
    }
}

private let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

private let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625, 1_220_703_125,
    6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
    95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]
