import Testing

@testable import Calibration

struct AutocorrelationTests {
    /// By hand: at lag 1 the products of 1, −1, 1, −1 make −3, the squares 6; at lag 2 they make 2 and 4.
    @Test func agreesWithTheFormula() {
        #expect(Autocorrelation([1, -1, 1, -1][...], longest: 3).values == [1, -1, 1, -1])
        let expected: [Double] = [1, 16 / 18, 6 / 10]
        #expect(Autocorrelation([1, 2, 3][...], longest: 2).values == expected)
    }

    @Test func zerosAndNothingGiveZero() {
        #expect(Autocorrelation([0, 0, 0][...], longest: 2).values == [0, 0, 0])
        #expect(Autocorrelation([], longest: 5).values == [0])
    }

    @Test func thePeakIsAfterTheFirstZeroCrossing() throws {
        let wave = (0..<120).map { bumps(Double($0) / 10) }
        let peak = try #require(Autocorrelation(wave[...], longest: 40).peak(in: 2...39))
        #expect(abs(peak.lag - 10) < 0.01)
        #expect(peak.height > 0.99)
    }

    /// Every other swing is smaller: the repetition is both of them.
    @Test func alternatingSwingsAreOneRepetition() throws {
        let wave = (0..<240).map { index in
            let swing = index / 10 % 2 == 0 ? 1 : 0.4
            return bumps(Double(index) / 10) * swing
        }
        let peak = try #require(Autocorrelation(wave[...], longest: 50).peak(in: 2...49))
        #expect(abs(peak.lag - 20) < 0.1)
    }

    @Test func aSlopeHasNoPeak() {
        #expect(Autocorrelation((0..<50).map(Double.init)[...], longest: 25).peak(in: 2...24) == nil)
    }
}
