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
        // The digits of each loss are the indices of down, up, refractory period and low-pass: the first two matter most.
        var losses = (0..<grid.count).map { candidate in
            let place = grid.coordinates(of: candidate)
            return Double(place[3] * 1000 + place[4] * 100 + place[5] * 10 + place[1])
        }
        losses[grid.candidate(at: [0, 1, 0, 0, 2, 1, 0, 0])] = .infinity
        let surface = LossSurface(values: [losses])
        let selected = grid.candidate(at: [0, 1, 0, 1, 0, 1, 0, 0])
        let plane = try #require(
            surface.plane(
                through: choice(selected), in: [grid], variance: LossVariance(losses, in: grid)))
        #expect(plane.x == LossPlane.Side(parameter: .up, values: [1, 2, 3], selected: 0))
        #expect(plane.y == LossPlane.Side(parameter: .down, values: [-2, -1], selected: 1))
        #expect(plane.losses == [[11, 111, nil], [1011, 1111, 1211]])
    }

    @Test func isALineWithOneAxis() throws {
        let (losses, grid) = ([3.0, 1, 2], Grid(.plane(rows: 1, columns: 3)))
        let plane = try #require(
            LossSurface(values: [losses]).plane(
                through: choice(1), in: [grid], variance: LossVariance(losses, in: grid)))
        #expect(plane.x == LossPlane.Side(parameter: .quantize, values: [1, 2, 3], selected: 1))
        #expect(plane.y == nil)
        #expect(plane.losses == [[3, 1, 2]])
    }

    @Test func isNilWithFixedParameters() {
        let grid = Grid(.along())
        let plane = LossSurface(values: [[3]]).plane(
            through: choice(0), in: [grid], variance: LossVariance([3], in: grid))
        #expect(plane == nil)
    }

    @Test func plateauIsConnectedAndAsGood() {
        let plane = LossPlane(
            x: LossPlane.Side(parameter: .up, values: [1, 2, 3, 4], selected: 1),
            y: LossPlane.Side(parameter: .down, values: [-2, -1], selected: 0),
            losses: [[1, 0.5, 0.4, 0.2], [0.5, nil, 0.6, 0.5]])
        #expect(plane.plateau == [[false, true, true, true], [false, false, false, true]])
        let edited = LossPlane(x: plane.x, y: plane.y, losses: [[1]])
        #expect(edited.plateau.isEmpty)
    }
}
