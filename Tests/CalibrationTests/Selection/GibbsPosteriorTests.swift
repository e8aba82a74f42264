import Testing

@testable import Calibration

struct GibbsPosteriorTests {
    /// Weights of 1, e⁻¹ and 0: −2 · ln((1 + e⁻¹ + 0) ÷ 2) above the lowest, over the two candidates.
    @Test func takesCandidatesByTheirLoss() throws {
        let posterior = try #require(GibbsPosterior([3, 5, .infinity], temperature: 2))
        #expect(posterior.lowest == 3)
        #expect(posterior.candidates == 2)
        #expect(abs(posterior.weights[1] - 0.36787944117144233) < 1e-15)
        #expect(posterior.weights[2] == 0)
        #expect(abs(posterior.freeEnergy - (3 - 2 * -0.37988549304172248)) < 1e-12)
    }

    /// Many good candidates have a lower free energy than one that is a little better.
    @Test func manyGoodCandidatesGoBeforeOneBetter() throws {
        let peak = try #require(GibbsPosterior([1, 9, 9, 9, 9], temperature: 2))
        let plain = try #require(GibbsPosterior([2, 2, 2, 2, 2], temperature: 2))
        #expect(plain.freeEnergy < peak.freeEnergy)
        let cold = try #require(GibbsPosterior([1, 9, 9, 9, 9], temperature: 0.1))
        #expect(cold.freeEnergy < 2)
    }

    @Test func isTheLowestLossWithoutATemperature() throws {
        let posterior = try #require(GibbsPosterior([4, 2, 2, .infinity], temperature: 0))
        #expect(posterior.weights == [0, 1, 1, 0])
        #expect(posterior.freeEnergy == 2)
        #expect(GibbsPosterior([.infinity], temperature: 2) == nil)
    }

    @Test func hasAMeanPosition() throws {
        let grid = Grid(.along(.threshold(down: Axis([-1]), up: Axis([1, 2, 3]))))
        let posterior = try #require(GibbsPosterior([0, 0, .infinity], temperature: 1))
        let up = try #require(grid.dimensions.firstIndex { $0.parameter == .up })
        #expect(posterior.mean(in: grid)[up] == 0.5)
        #expect(grid.nearest(to: posterior.mean(in: grid)) { $0 > 0 } == 1)
        #expect(grid.nearest(to: posterior.mean(in: grid)) { _ in true } == 0)
        #expect(grid.nearest(to: posterior.mean(in: grid)) { _ in false } == nil)
    }
}
