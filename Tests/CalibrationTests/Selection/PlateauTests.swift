import Testing

@testable import Calibration

struct PlateauTests {
    /// Sets grown until nothing more can be added, by comparing coordinates of every pair.
    private func slowSets(_ grid: Grid, _ isMember: [Bool]) -> [[Int]] {
        let points = isMember.indices.filter { isMember[$0] }
        func areNeighbours(_ left: Int, _ right: Int) -> Bool {
            zip(grid.coordinates(of: left), grid.coordinates(of: right)).reduce(0) { $0 + abs($1.0 - $1.1) } == 1
        }
        var sets: [[Int]] = []
        for point in points {
            let near = sets.indices.filter { sets[$0].contains { areNeighbours($0, point) } }
            let merged = (near.flatMap { sets[$0] } + [point]).sorted()
            sets = sets.indices.filter { !near.contains($0) }.map { sets[$0] } + [merged]
        }
        return sets.sorted { $0[0] < $1[0] }
    }

    private func slowCentre(_ members: [Int], _ grid: Grid) -> Int? {
        let axes = grid.dimensions.indices.filter { grid.dimensions[$0].values.count > 1 }
        let places = members.map { place in axes.map { grid.coordinates(of: place)[$0] } }
        let mean = axes.indices.map { axis in places.reduce(0.0) { $0 + Double($1[axis]) } / Double(members.count) }
        func room(_ place: [Int]) -> Int {
            for steps in 1... {
                for axis in axes.indices {
                    for step in [-steps, steps] {
                        var moved = place
                        moved[axis] += step
                        if !places.contains(moved) { return steps - 1 }
                    }
                }
            }
            return 0
        }
        func distance(_ place: [Int]) -> Double {
            zip(place, mean).reduce(0.0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) }
        }
        let most = places.map { axes.isEmpty ? 0 : room($0) }.max()
        let roomy = zip(members, places).filter { (axes.isEmpty ? 0 : room($0.1)) == most }
        let least = roomy.map { distance($0.1) }.min()
        return roomy.first { distance($0.1) == least }?.0
    }

    @Test func agreesWithBruteForce() {
        var random = SeededGenerator(9)
        for _ in 0..<300 {
            let space = ParameterSpace.along(
                .threshold(
                    down: Axis(numbers: (0..<random.integer(1...4)).map { Double(-$0) }), up: Axis([1, 2])),
                lowPass: Axis(numbers: (0..<random.integer(1...5)).map { Double($0) / 10 }),
                refractoryPeriod: Axis(numbers: (0..<random.integer(1...4)).map { Double($0) }))
            let grid = Grid(space)
            let share = random.integer(1...4)
            let isMember = (0..<grid.count).map { _ in random.integer(1...5) > share }
            let sets = slowSets(grid, isMember)
            #expect(Plateau.all(in: grid, where: isMember).map { $0.sorted() } == sets)
            for set in sets {
                #expect(Plateau.around(random.element(of: set), in: grid, where: isMember).sorted() == set)
                #expect(Plateau.centre(of: set.reversed(), in: grid) == slowCentre(set, grid))
            }
        }
    }

    @Test func hasNoCentreOfNothing() {
        let grid = Grid(.plane(rows: 2, columns: 2))
        #expect(Plateau.centre(of: [], in: grid) == nil)
        #expect(Plateau.all(in: grid, where: [false, false, false, false]) == [])
    }

    /// The end of one row and the start of the next have consecutive indices, but are not neighbours.
    @Test func doesNotReachAroundTheEdge() {
        let grid = Grid(.plane(rows: 2, columns: 3))
        #expect(Plateau.all(in: grid, where: [false, false, true, true, false, false]) == [[2], [3]])
    }
}
