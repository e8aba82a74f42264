import Testing

@testable import Calibration

@Suite struct ErrorIntervalTests {
    @Test("Without errors the upper end is the Poisson bound, with one it is not lower, and equal errors have a width")
    func extremes() throws {
        let sessions = [4.0, 4, 4, 4, 4]
        let none = try #require(ClusterRatio(above: [0, 0, 0, 0, 0], below: sessions).estimateOfErrors())
        #expect(none.value == 0 && none.lower == 0 && abs((none.upper ?? 0) - 3.6888794541 / 20) < 1e-9)
        let one = try #require(ClusterRatio(above: [0, 0, 1, 0, 0], below: sessions).estimateOfErrors())
        #expect((one.lower ?? 1) < 0.001)
        #expect((one.upper ?? 0) > 3.6888794541 / 20 && (one.upper ?? 9) < 0.4)
        let equal = try #require(ClusterRatio(above: [2, 2, 2, 2, 2], below: [1, 1, 1, 1, 1]).estimateOfErrors())
        #expect(equal.lower == 2 && abs((equal.upper ?? 0) - 3.138807476298251) < 1e-9)
        // A user with nearly all sessions and the only error.
        let most = try #require(ClusterRatio(above: [1, 0, 0, 0, 0], below: [20, 1, 1, 1, 1]).estimateOfErrors())
        #expect((most.upper ?? 0) >= 3.6888794541 / 24 - 1e-12)
        #expect(ClusterRatio(above: [], below: []).estimateOfErrors() == nil)
    }

    @Test("Of users with unequal numbers of sessions, computed by SciPy")
    func unequal() throws {
        let interval = ErrorInterval(above: [3, 3, 1, 0, 2, 9], below: [2, 1, 5, 1, 10, 3])
        #expect(abs(interval.lower - 0.0683837195557113) < 1e-9 && abs(interval.upper - 3.5579411701545154) < 1e-9)
    }

    /// Errors as fractions of a label: their sums don't come back to 0 when they are taken away one by one.
    @Test func fractionsHaveNoLargerIntervalThanTheirNumerators() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<300 {
            let errors = (0..<(5 + random.index(below: 16))).map { _ in Double(random.index(below: 3)) }
            let ones = errors.map { _ in 1.0 }
            let whole = ErrorInterval(above: errors, below: ones)
            for label in [3.0, 7, 20] {
                let part = ErrorInterval(above: errors.map { $0 / label }, below: ones)
                #expect(abs(part.upper * label - whole.upper) <= 1e-6 * whole.upper, "\(errors), \(label)")
            }
        }
    }
}
