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
        #expect(near(variance.share(of: rows, and: columns), 1))
    }

    @Test("With interaction: the mean is 1, the variance 3, both effects ±1")
    func interaction() {
        let variance = LossVariance([0, 0, 0, 4], in: grid)
        #expect(near(variance.share(of: rows), 1.0 / 3))
        #expect(near(variance.share(of: columns), 1.0 / 3))
        #expect(near(variance.share(of: rows, and: columns), 1))
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
        #expect(LossVariance([3, 3, 3, 3], in: grid).leadingPair(among: [rows, columns]).map { [$0, $1] } == [1, 2])
        #expect(LossVariance([3, 3], in: Grid(.plane(rows: 1, columns: 2))).leadingPair(among: [2]) == nil)
    }

    @Test("The leading pair explains the largest share together, by interaction alone too")
    func pair() {
        let grid = Grid(
            .along(
                lowPass: Axis([0, 0.5]), quantize: Axis([1, 2]), refractoryPeriod: Axis([0, 1])))
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
        // Low-pass and refractory period have no effect alone; together they decide.
        let losses = (0..<grid.count).map { candidate in
            let place = grid.coordinates(of: candidate)
            return 0.1 * Double(place[axes[1]]) + (place[axes[0]] == place[axes[2]] ? 0 : 5)
        }
        let variance = LossVariance(losses, in: grid)
        #expect(near(variance.share(of: axes[0]), 0))
        #expect(variance.leadingPair(among: axes).map { [$0, $1] } == [axes[0], axes[2]])
    }
}
