import Testing

@testable import Calibration

@Suite struct SignFlipTestTests {
    /// NumPy over all combinations.
    @Test(
        "The exact p-value",
        arguments: [
            ([3, -1, 2, 5, 0, 4], 0.125), ([1, 1, 1, 1, 1], 0.0625), ([7, -2, 4, 4, 1, -3, 9], 0.171875),
            ([0, 0], 1.0),
            ([], 1.0), ([2, -2], 1.0),
        ])
    func exact(sums: [Int], p: Double) { #expect(SignFlipTest.pValue(sums) == p) }

    /// Two-sided binomial probabilities of p = ½ by hand: 2 · (1 + 6)/64; 2/1024; 2 · (1 + 12 + 66)/4096.
    @Test(
        "McNemar's exact test of single sessions",
        arguments: [(5, 1, 14.0 / 64), (0, 10, 2.0 / 1024), (10, 2, 158.0 / 4096)] as [(Int, Int, Double)])
    func mcNemar(gained: Int, lost: Int, p: Double) {
        let sums = [Int](repeating: 1, count: gained) + [Int](repeating: -1, count: lost) + [0, 0, 0]
        #expect(abs(SignFlipTest.pValue(sums) - p) < 1e-12)
    }

    @Test("Many users are exact too, and huge differences are sampled")
    func large() {
        let sums = (0..<300).map { $0 % 7 - 2 }
        let p = SignFlipTest.pValue(sums)
        // The normal approximation with the variance Σ d² = 1496: 298 ÷ 38.7 is 7.7 standard deviations.
        #expect(p > 0 && p < 1e-10)
        let exact = SignFlipTest.pValue([3, -1, 2, 5, 0, 4])
        let huge = SignFlipTest.pValue([3, -1, 2, 5, 0, 4].map { $0 * 100_000_000 })
        #expect(abs(huge - exact) < 0.005)
    }
}
