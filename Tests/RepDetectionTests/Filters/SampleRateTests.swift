import Foundation
import Testing

@testable import RepDetection

struct SampleRateTests {
    @Test func powerIsAsGoodAsFoundations() {
        var random = SeededGenerator(1)
        for _ in 0..<20_000 {
            let base = random.number(0.001...1)
            let exponent = random.number(0.02...12)
            let expected = pow(base, exponent)
            #expect(abs(SampleRate.power(base, exponent) - expected) <= 1e-14 * expected, "\(base)^\(exponent)")
        }
    }

    @Test(arguments: [0.1, 0.5, 1, 2.5, 1e6])
    func powerKeepsZeroAndOne(exponent: Double) {
        #expect(SampleRate.power(0, exponent) == 0)
        #expect(SampleRate.power(1, exponent) == 1)
    }

    @Test func powerIsExactWhereItCanBe() {
        #expect(SampleRate.power(0.25, 0.5) == 0.5)
        #expect(SampleRate.power(0.25, 2) == 0.0625)
        #expect(SampleRate.power(0.25, 1.5) == 0.125)
        #expect(SampleRate.power(0.75, 1) == 0.75)
    }

    @Test func powerEndsForAnyExponent() {
        #expect(SampleRate.power(0.9, 1e300) == 0)
        #expect(SampleRate.power(0.9, .infinity) == 0)
        #expect(abs(SampleRate.power(0.9, .leastNonzeroMagnitude) - 1) < 1e-15)
    }

    @Test func sameNominalRateLeavesTheFactorUntouched() {
        #expect(SampleRate.convert(0.77, from: 30, to: 30) == 0.77)
        #expect(SampleRate.convert(0.77, from: 30, to: 29.7) == 0.77)
        #expect(SampleRate.convert(0.77, from: 100, to: 90) == 0.77)
        #expect(SampleRate.convert(0.77, from: 100, to: 89) != 0.77)
    }

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func unknownRateLeavesTheFactorUntouched(rate: Double) {
        #expect(SampleRate.convert(0.77, from: rate, to: 30) == 0.77)
        #expect(SampleRate.convert(0.77, from: 30, to: rate) == 0.77)
    }

    @Test func sameRateIsSymmetric() {
        #expect(SampleRate.isSame(25, 27))
        #expect(SampleRate.isSame(27, 25))
        #expect(!SampleRate.isSame(25, 30))
        #expect(!SampleRate.isSame(30, 25))
    }

    /// After a step from 1 to 0 what is left is the same at the same time, whatever the rate.
    @Test(arguments: [(30, 60), (30, 90), (100, 25), (50, 200)])
    func decayOverTimeIsPreserved(rate: Int, other: Int) {
        let converted = SampleRate.convert(0.8, from: Double(rate), to: Double(other))
        for quarters in 1...4 where rate * quarters % 4 == 0 && other * quarters % 4 == 0 {
            let slow = rest(of: 0.8, after: rate * quarters / 4)
            let fast = rest(of: converted, after: other * quarters / 4)
            #expect(abs(slow - fast) <= 1e-12 * slow)
        }
    }

    private func rest(of factor: Double, after samples: Int) -> Double {
        var filter = LowPass(factor: factor)
        _ = filter.feed(1)
        return (0..<samples).reduce(1) { _, _ in filter.feed(0) }
    }
}
