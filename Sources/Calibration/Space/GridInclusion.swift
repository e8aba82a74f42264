/// The place of a grid in a larger one, with the same axes and more values on some.
struct GridInclusion: Sendable {
    private let grid: Grid
    private let larger: Grid
    /// For each axis the indices of the grid's values in the larger one; nil if both axes are the same.
    private let places: [[Int]?]

    /// - Parameters:
    ///   - grid: The grid.
    ///   - larger: A grid with the same parameters that contains all of its values.
    init(of grid: Grid, in larger: Grid) {
        self.grid = grid
        self.larger = larger
        places = zip(grid.dimensions, larger.dimensions).map { own, larger in
            own.values == larger.values ? nil : own.values.compactMap { larger.values.firstIndex(of: $0) }
        }
    }

    /// The index of a candidate in the larger grid. O(axes).
    func candidate(_ candidate: Int) -> Int {
        let coordinates = zip(places, grid.coordinates(of: candidate)).map { $0?[$1] ?? $1 }
        return larger.candidate(at: coordinates)
    }

    /// Whether the grids have the same candidates.
    var isWhole: Bool { places.allSatisfy { $0 == nil } }

    /// Takes the values of the grid's candidates from the values of the larger grid, in place of other numbers. O(candidates).
    func take(from values: [Double], into part: inout [Double]) {
        part.removeAll(keepingCapacity: true)
        let last = places.lastIndex { $0 != nil } ?? 0
        // Candidates that differ on later axes only are consecutive in both grids.
        var firsts = [0]
        for axis in 0...last {
            let steps = (places[axis] ?? Array(grid.dimensions[axis].values.indices)).map { $0 * larger.strides[axis] }
            firsts = firsts.flatMap { first in steps.map { first + $0 } }
        }
        for first in firsts { part.append(contentsOf: values[first..<first + grid.strides[last]]) }
    }
}
