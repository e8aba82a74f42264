import Testing

@testable import Calibration

/// Shares against values computed by hand from the formulas of Hutter et al. (2014).
struct LossVarianceTests {
    /// Two low-pass factors as rows, and two quantize factors as columns.
    private let grid = Grid(.plane(rows: 2, columns: 2))
    private let rows = 1
    private let columns = 2

    private func near(_ share: Double?, _ expected: Double) -> Bool { abs((share ?? .nan) - expected) < 1e-12 }

    @Test("Effects without interaction: the mean is 3, the variance 5, the effects ±2 and ±1")
    func additive() {
        let variance = LossVariance([0, 2, 4, 6], in: grid)
        #expect(near(variance.share(of: rows), 4.0 / 5))
        #expect(near(variance.share(of: columns), 1.0 / 5))
    }

    @Test("With interaction: the mean is 1, the variance 3, both effects ±1")
    func interaction() {
        let variance = LossVariance([0, 0, 0, 4], in: grid)
        #expect(near(variance.share(of: rows), 1.0 / 3))
        #expect(near(variance.share(of: columns), 1.0 / 3))
    }

    @Test("A point that is not a candidate doesn't count: the mean is 2, the rows' means 1 of two and 4 of one")
    func missing() {
        let variance = LossVariance([0, 2, 4, .infinity], in: grid)
        #expect(near(variance.share(of: rows), 0.75))
        #expect(near(variance.share(of: columns), 0))
    }

    @Test("Without variance there are no shares")
    func constant() {
        #expect(LossVariance([3, 3, 3, 3], in: grid).share(of: rows) == nil)
        #expect(LossVariance([.infinity, .infinity, .infinity, .infinity], in: grid).share(of: rows) == nil)
    }
}
