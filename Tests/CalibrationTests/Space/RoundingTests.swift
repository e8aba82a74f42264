import Testing

@testable import Calibration

struct RoundingTests {
    @Test(arguments: [
        (123.456, 3, 123), (0.0123456, 3, 0.0123), (-9.996, 3, -10), (1234.5, 2, 1200), (0.25, 1, 0.3),
        (29.97, 3, 30), (1e22, 3, 1e22), (0.1, 2, 0.1), (0.30000000000000004, 3, 0.3), (99.95, 4, 99.95),
    ])
    func roundsToSignificantDigits(number: Double, digits: Int, expected: Double) {
        #expect(number.rounded(significant: digits) == expected)
    }

    @Test(arguments: [0, Double.infinity, -Double.infinity])
    func keepsWhatHasNoDigits(number: Double) {
        #expect(number.rounded(significant: 3) == number)
        #expect(Double.nan.rounded(significant: 3).isNaN)
    }

    /// A value with that few digits is unchanged, to the bit; others move by at most half a unit of the last digit.
    @Test func roundsToTheNearest() {
        var random = SeededGenerator(7)
        for _ in 0..<2000 {
            let digits = random.integer(1...4)
            let (mantissa, exponent) = (random.integer(1000...9999), random.integer(-10...10))
            let number = Double("\(mantissa)e\(exponent)") ?? 0
            let rounded = number.rounded(significant: digits)
            #expect(rounded.rounded(significant: digits) == rounded)
            if digits == 4 { #expect(rounded == number) }
            let unit = Double("1e\(exponent + 4 - digits)") ?? 0
            #expect(abs(rounded - number) <= unit / 2 * (1 + 1e-9), "\(number) to \(digits)")
        }
    }
}
