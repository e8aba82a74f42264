import RepDetection
import Testing

@testable import Calibration

struct LossPlaneTests {
    private func choice(_ candidate: Int) -> SelectedCandidate {
        SelectedCandidate(grid: 0, candidate: candidate, loss: 0, plateau: 1)
    }

    @Test func passesThroughTheSelectedCandidate() throws {
        let grid = Grid(
            .along(
                .threshold(down: Axis([-2, -1]), up: Axis([1, 2, 3])), lowPass: Axis([0, 0.5]),
                refractoryPeriod: Axis([0, 1])))
        // The digits of each loss are the indices of low-pass, down, up and refractory period.
        var losses = (0..<grid.count).map { candidate in
            let place = grid.coordinates(of: candidate)
            return Double(place[1] * 1000 + place[3] * 100 + place[4] * 10 + place[5])
        }
        losses[grid.candidate(at: [0, 1, 0, 0, 2, 1, 0, 0])] = .infinity
        let surface = LossSurface(values: [losses])
        let selected = grid.candidate(at: [0, 1, 0, 1, 0, 1, 0, 0])
        let plane = try #require(surface.plane(through: choice(selected), in: [grid]))
        #expect(plane.x == LossPlane.Side(parameter: .up, values: [1, 2, 3], selected: 0))
        #expect(plane.y == LossPlane.Side(parameter: .down, values: [-2, -1], selected: 1))
        #expect(plane.losses == [[1001, 1011, nil], [1101, 1111, 1121]])
    }

    @Test func isALineWithOneAxis() throws {
        let surface = LossSurface(values: [[3, 1, 2]])
        let plane = try #require(surface.plane(through: choice(1), in: [Grid(.plane(rows: 1, columns: 3))]))
        #expect(plane.x == LossPlane.Side(parameter: .quantize, values: [1, 2, 3], selected: 1))
        #expect(plane.y == nil)
        #expect(plane.losses == [[3, 1, 2]])
    }

    @Test func isNilWithFixedParameters() {
        #expect(LossSurface(values: [[3]]).plane(through: choice(0), in: [Grid(.along())]) == nil)
    }
}
