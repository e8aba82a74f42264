import Testing

@testable import SVGChart

@Suite struct NumberTextTests {
    @Test func writesFixedDecimals() {
        #expect(NumberText.fixed(1.005, decimals: 1) == "1.0")
        #expect(NumberText.fixed(-0.04, decimals: 1) == "0.0")
        #expect(NumberText.fixed(-2.5, decimals: 1) == "−2.5")
        #expect(NumberText.fixed(9999, decimals: 0) == "9999")
        #expect(NumberText.fixed(1_234_567.5, decimals: 1) == "1,234,567.5")
        #expect(NumberText.fixed(.nan, decimals: 2) == "not a number")
        #expect(NumberText.fixed(-.infinity, decimals: 2) == "−∞")
        #expect(NumberText.fixed(1e300, decimals: 2) == "1e300")
    }

    @Test func writesCompactAndScientific() {
        #expect(NumberText.compact(0) == "0")
        #expect(NumberText.compact(21) == "21")
        #expect(NumberText.compact(0.123456) == "0.1235")
        #expect(NumberText.compact(1234.56) == "1235")
        #expect(NumberText.compact(2.5e7) == "2.5e7")
        #expect(NumberText.compact(-3e-9) == "−3e−9")
        #expect(NumberText.scientific(9.9999e9, significant: 3) == "1e10")
    }

    @Test func writesClockTimes() {
        #expect(NumberText.minutesSeconds(0, decimals: 0) == "0:00")
        #expect(NumberText.minutesSeconds(90, decimals: 0) == "1:30")
        #expect(NumberText.minutesSeconds(3725.25, decimals: 2) == "1:02:05.25")
        #expect(NumberText.minutesSeconds(-5, decimals: 0) == "−0:05")
        #expect(NumberText.minutesSeconds(59.96, decimals: 1) == "1:00.0")
    }

    @Test func writesCoordinates() {
        #expect(NumberText.coordinate(1.005) == "1.01" || NumberText.coordinate(1.005) == "1")
        #expect(NumberText.coordinate(-0.001) == "0")
        #expect(NumberText.coordinate(-1.5) == "-1.5")
        #expect(NumberText.coordinate(12.30) == "12.3")
        #expect(NumberText.coordinate(.nan) == "0")
        #expect(NumberText.coordinate(1e300) == "10000000")
    }

    @Test func findsDecimalExponents() {
        for exponent in -300...300 {
            let power = Double("1e\(exponent)") ?? 0
            #expect(abs(NumberText.decimalExponent(power * 1.5) - exponent) == 0)
        }
    }

    @Test func formats() {
        #expect(NumberFormat.percent(0).text(0.5, tickDecimals: 1) == "50 %")
        #expect(NumberFormat.percent(0).text(0.125, tickDecimals: 3) == "12.5 %")
        #expect(NumberFormat.signed.text(2, tickDecimals: 0) == "+2")
        #expect(NumberFormat.signed.text(-2, tickDecimals: 0) == "−2")
        #expect(NumberFormat.signed.text(0, tickDecimals: 0) == "0")
        #expect(NumberFormat.decimals(2).text(1, tickDecimals: 0) == "1.00")
    }
}
