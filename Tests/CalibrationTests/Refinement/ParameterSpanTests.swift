import RepDetection
import Testing

@testable import Calibration

struct ParameterSpanTests {
    /// One row: quantize none, 4, 2, 1, 8.
    private let grid = Grid(.along(quantize: Axis([nil, 4, 2, 1, 8])))

    private func span(_ losses: [Double], around candidate: Int) -> ParameterSpan? {
        LossSurface(values: [losses])
            .spans(around: Choice(grid: 0, candidate: candidate, loss: losses[candidate], plateau: 1), in: [grid])
            .first
    }

    @Test func goesAsFarAsNeighboursAreNoWorse() throws {
        let span = try #require(self.span([0, 3, 1, 1, 5], around: 2))
        #expect(span.parameter == .quantize && span.chosen == 2)
        #expect(span.lowest == 1 && span.highest == 2)
        // Nobody looked below 1.
        #expect(!span.isBounded && !span.isExact)
        #expect(span.gridStep == 1)
    }

    @Test func isBoundedByWorseNeighboursOnBothSides() throws {
        let span = try #require(self.span([0, 1, 1, 2, 5], around: 1))
        #expect(span.lowest == 2 && span.highest == 4 && span.isBounded)
        #expect(span.gridStep == 2)
    }

    @Test func doingWithoutIsNoNumber() {
        #expect(self.span([0, 1, 1, 1, 1], around: 0) == nil)
    }

    @Test func whatHasNoChoiceIsNotTold() {
        let surface = LossSurface(values: [[0, 0, 0, 0, 0]])
        let spans = surface.spans(around: Choice(grid: 0, candidate: 1, loss: 0, plateau: 5), in: [grid])
        #expect(spans.map(\.parameter) == [.quantize])
    }
}
