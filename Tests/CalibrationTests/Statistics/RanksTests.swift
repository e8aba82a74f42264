import Testing

@testable import Calibration

@Suite struct RanksTests {
    @Test("Equal values have the mean of their ranks")
    func ties() {
        #expect(Ranks.of([3, 1, 3, 2, 3]) == [4, 1, 4, 2, 4])
        #expect(Ranks.of([]) == [])
    }

    @Test("Spearman's correlation of IQ and hours of television a week, −29 ÷ 165, as in Wikipedia's worked example")
    func published() throws {
        let iq = [106.0, 100, 86, 101, 99, 103, 97, 113, 112, 110]
        let hours = [7.0, 27, 2, 50, 28, 29, 20, 12, 6, 17]
        let correlation = try #require(Ranks.correlation(iq, hours))
        #expect(abs(correlation + 29.0 / 165) < 1e-12)
    }

    @Test("The correlation with constant values is nil")
    func constant() {
        #expect(Ranks.correlation([1, 1, 1], [1, 2, 3]) == nil)
        #expect(Ranks.correlation([], []) == nil)
    }
}
