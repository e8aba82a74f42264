import Testing

@testable import Calibration

struct PreferredNumberTests {
    @Test("The series of ISO 3 as decimals")
    func series() {
        #expect(
            (-10...12).map { PreferredNumber(index: $0).value } == [
                0.1, 0.125, 0.16, 0.2, 0.25, 0.315, 0.4, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10,
                12.5, 16,
            ])
    }

    @Test("Every preferred number is its own nearest")
    func roundTrip() {
        for index in -3000...2999 {
            let number = PreferredNumber(index: index)
            #expect(number.value.isFinite && number.value > 0)
            #expect(PreferredNumber(nearest: number.value) == number, "\(number.value)")
        }
    }

    @Test(
        "The nearest, and the greater at the same distance",
        arguments: [(1.1, 1), (1.125, 1.25), (1.12, 1), (8.99, 8), (9, 10), (9.99, 10), (0.0899, 0.08), (450, 500)])
    func nearest(value: Double, number: Double) { #expect(PreferredNumber(nearest: value).value == number) }

    @Test("The ends of the range of doubles are finite")
    func ends() {
        #expect(PreferredNumber(nearest: .greatestFiniteMagnitude).value.isFinite)
        #expect(PreferredNumber(nearest: .leastNonzeroMagnitude).value > 0)
        #expect(PreferredNumber(nearest: 1).advanced(by: 10_000).value.isFinite)
    }
}
