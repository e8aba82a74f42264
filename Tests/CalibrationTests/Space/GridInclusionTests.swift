import Testing

@testable import Calibration

struct GridInclusionTests {
    private func space(down: [Double], up: [Double], quantize: [Double?]) -> ParameterSpace {
        .along(
            .threshold(down: Axis(numbers: down), up: Axis(numbers: up)), lowPass: Axis([0, 0.5]),
            quantize: Axis(quantize), refractoryPeriod: Axis([0, 0.5, 1]), minimumBout: Axis([1, 4]))
    }

    @Test(
        "Candidates have the same parameters in both grids, in any order of values",
        arguments: [
            ([-2, -1], [0, 1], [nil]), ([-1], [2, 0], [4]), ([-3, -2, -1], [0, 1, 2], [nil, 4]),
            ([-3, -1], [0, 2], [4]),
        ] as [([Double], [Double], [Double?])])
    func findsCandidates(down: [Double], up: [Double], quantize: [Double?]) {
        let larger = Grid(space(down: [-3, -2, -1], up: [0, 1, 2], quantize: [nil, 4]))
        let grid = Grid(space(down: down, up: up, quantize: quantize))
        let inclusion = GridInclusion(of: grid, in: larger)
        for candidate in 0..<grid.count {
            #expect(larger.parameters(of: inclusion.candidate(candidate)) == grid.parameters(of: candidate))
        }
        var part = [-1.0]
        inclusion.take(from: (0..<larger.count).map { Double($0) }, into: &part)
        #expect(part == (0..<grid.count).map { Double(inclusion.candidate($0)) })
    }
}
