import RepDetection
import Testing

@testable import Calibration

struct GridTests {
    private let space = ParameterSpace.along(
        .threshold(down: Axis([-1, -0.5]), up: Axis([0, 0.5, 1])), baseline: Axis([nil, 0.9]),
        lowPass: Axis([0, 0.5]), quantize: Axis([nil, 4]), refractoryPeriod: Axis([0, 0.5]),
        maximumInterval: Axis([nil, 2]), minimumBout: Axis([1, 3]))

    @Test func countsAndStrides() {
        let grid = Grid(space)
        #expect(grid.count == 384)
        #expect(grid.strides == [192, 96, 48, 24, 8, 4, 2, 1])
        #expect(grid.filterCount == 4)
        #expect(grid.candidatesPerFilter == 96)
        #expect(
            grid.dimensions.map(\.parameter) == [
                .baseline, .lowPass, .quantize, .down, .up, .refractoryPeriod, .maximumInterval, .minimumBout,
            ])
        #expect(Grid(.plane(rows: 3, columns: 5)).strides == [15, 5, 1, 1, 1, 1])
    }

    @Test func indexesEachPointOnce() {
        let grid = Grid(space)
        for candidate in 0..<grid.count {
            let coordinates = grid.coordinates(of: candidate)
            #expect(grid.candidate(at: coordinates) == candidate)
            let parameters = grid.parameters(of: candidate)
            var values: [Double?] = [
                parameters.signal.baseline, parameters.signal.lowPass, parameters.signal.quantize,
            ]
            if let thresholds = parameters.rule.thresholds { values += [thresholds.down, thresholds.up] }
            values += [
                parameters.cadenceGate.refractoryPeriod, parameters.cadenceGate.maximumInterval,
                Double(parameters.cadenceGate.minimumBout),
            ]
            #expect(values == zip(grid.dimensions, coordinates).map { $0.values[$1] })
        }
        #expect(Set((0..<grid.count).map(grid.parameters)).count == grid.count)
    }

    @Test func candidatesOfOneFilterAreConsecutive() {
        let grid = Grid(space)
        for candidate in 0..<grid.count {
            let first = candidate / grid.candidatesPerFilter * grid.candidatesPerFilter
            let (mine, its) = (grid.parameters(of: candidate).signal, grid.parameters(of: first).signal)
            #expect(mine.baseline == its.baseline)
            #expect(mine.lowPass == its.lowPass)
        }
        let filters = Set(
            (0..<grid.filterCount).map { filter in
                let signal = grid.parameters(of: filter * grid.candidatesPerFilter).signal
                return [signal.baseline, signal.lowPass]
            })
        #expect(filters.count == grid.filterCount)
    }

    @Test func cadenceGatesAreInGridOrder() {
        let gates = [0, 0.5].flatMap { refractoryPeriod in
            [nil, 2].flatMap { maximumInterval in
                [1, 3].map { minimumBout in
                    CadenceGate(
                        refractoryPeriod: refractoryPeriod, maximumInterval: maximumInterval, minimumBout: minimumBout)
                }
            }
        }
        #expect(Grid(space).cadenceGates == gates)
    }

    @Test func parametersIncludeTheFixedPartOfTheSpace() {
        var space = space
        space.invert = true
        space.gate = Gate(channel: "gate", limit: .above(1))
        let parameters = Grid(space).parameters(of: 17)
        #expect(parameters.signal.channel == "y")
        #expect(parameters.signal.unit == "g")
        #expect(parameters.signal.invert)
        #expect(parameters.gate == space.gate)
        let peaks = Grid(.along(.peaks(start: .prototype)))
        #expect(peaks.parameters(of: 0).rule == .peaks(start: .prototype))
    }

    @Test func countsWithoutOverflow() {
        let long = Axis(numbers: (0..<100_000).map { Double($0) })
        var space = ParameterSpace.along(
            .threshold(down: long, up: long), baseline: long, lowPass: long, refractoryPeriod: long)
        #expect(Grid(space).count == Grid.uncountable)
        space[.baseline] = Axis([])
        #expect(Grid(space).count == 0)
        #expect(Grid(space).candidatesPerFilter == 0)
    }
}

struct GridAbsencesTests {
    @Test("Points whose thresholds or windows are crossed are no candidates")
    func crossed() {
        let thresholds = Grid(
            .along(
                .threshold(down: Axis([-0.5, 0.5]), up: Axis([0, 1])), lowPass: Axis([0, 0.5]),
                refractoryPeriod: Axis([0, 0.2])))
        let one = [false, false, false, false, true, true, false, false]
        #expect(thresholds.absences == one + one)
        let shakes = Grid(
            .along(
                .doubleShake(.sliding, [.windowMinimum: Axis([0.1, 0.5]), .windowMaximum: Axis([0.4, 0.6])])))
        #expect(shakes.absences == [false, false, true, false])
    }

    @Test("A grid of candidates alone has none")
    func none() {
        #expect(Grid(.along(.threshold(down: Axis([0]), up: Axis([0, 1])))).absences.isEmpty)
        #expect(Grid(.along(quantize: Axis([1, 2]))).absences.isEmpty)
    }
}
