import RepDetection
import Testing

@testable import Calibration

struct ParameterSpanTests {
    /// One row: quantize none, 4, 2, 1, 8.
    private let grid = Grid(.along(quantize: Axis([nil, 4, 2, 1, 8])))

    private func span(_ losses: [Double], around candidate: Int) -> ParameterSpan? {
        LossSurface(values: [losses])
            .spans(
                around: SelectedCandidate(grid: 0, candidate: candidate, loss: losses[candidate], plateau: 1),
                in: [grid]
            )
            .first
    }

    @Test func extendsOverNeighboursThatAreNoWorse() throws {
        let span = try #require(self.span([0, 3, 1, 1, 5], around: 2))
        #expect(span.parameter == .quantize && span.selected == 2)
        #expect(span.lowest == 1 && span.highest == 2)
        // Values below 1 were not evaluated.
        #expect(!span.isBounded)
        #expect(span.gridStep == 1)
    }

    @Test func isBoundedByWorseNeighboursOnBothSides() throws {
        let span = try #require(self.span([0, 1, 1, 2, 5], around: 1))
        #expect(span.lowest == 2 && span.highest == 4 && span.isBounded)
        #expect(span.gridStep == 2)
    }

    @Test func anAbsentParameterHasNoSpan() {
        #expect(self.span([0, 1, 1, 1, 1], around: 0) == nil)
    }

    @Test func aFixedParameterHasNoSpan() {
        let surface = LossSurface(values: [[0, 0, 0, 0, 0]])
        let spans = surface.spans(around: SelectedCandidate(grid: 0, candidate: 1, loss: 0, plateau: 5), in: [grid])
        #expect(spans.map(\.parameter) == [.quantize])
    }
}
