import Testing

@testable import Calibration

struct ScaledDecimalTests {
    @Test(arguments: [
        ("3", 3), ("-1.25", -1.25), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("2e-3", 0.002), ("2e3", 2000),
        ("1.5e1", 15), ("+0.81", 0.81), ("007", 7), ("0.000000000000001", 1e-15), ("-0.1", -0.1),
    ])
    func readsDecimals(text: String, expected: Double) {
        #expect(ScaledDecimal(text)?.value == expected)
    }

    @Test(arguments: [
        "", ".", "-", "e5", "1e", "1e2e3", "1.2.3", "0x10", "1.+5", "nan", "inf", "one", "1_000", "٣",
        "0.0000000000000001", "1e-16", "1e16", "99999999999999999999", "9223372036854775807e1",
        "1e-9223372036854775808",
    ])
    func rejectsOtherTexts(text: String) {
        #expect(ScaledDecimal(text) == nil)
    }

    /// Up to 2⁵³ digits and power are exact, so the quotient is the nearest double, as of a literal.
    @Test func isTheNearestDouble() {
        var random = SeededGenerator(6)
        for _ in 0..<2000 {
            let places = random.integer(1...15)
            let fraction = (0..<places).map { _ in String(random.integer(0...9)) }.joined()
            let text = "\(random.once(in: 2) ? "-" : "")\(random.integer(0...8)).\(fraction)"
            #expect(ScaledDecimal(text)?.value == Double(text), "\(text)")
        }
    }

    @Test func rescalesWithoutLoss() throws {
        var number = try #require(ScaledDecimal("-1.5"))
        let fits = number.rescale(to: 4)
        #expect(fits)
        #expect(number.digits == -15000)
        #expect(number.value == -1.5)
        let hasSixteen = number.rescale(to: 16)
        #expect(!hasSixteen)
        var large = try #require(ScaledDecimal("9223372036854775807"))
        let isLarger = large.rescale(to: 1)
        #expect(!isLarger)
    }
}
