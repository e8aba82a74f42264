/// How far one chosen number can be moved, all others as chosen, before the loss rises on the sessions that chose it.
public struct ParameterSpan: Sendable, Hashable, Codable {
    /// The parameter.
    public let parameter: Grid.Parameter
    /// Its chosen value.
    public let chosen: Double
    /// The lowest value that is no worse: of the grid's, or of all numbers where `isExact`.
    public let lowest: Double
    /// The highest.
    public let highest: Double
    /// How far the chosen value's grid neighbours are apart from it, the nearer of the two.
    public let gridStep: Double
    /// Whether every number from `lowest` through `highest` has been looked at, and not the grid's alone.
    public let isExact: Bool
    /// Whether a higher loss was seen on both sides. Else the search ended before the plateau did.
    public let isBounded: Bool
}

extension Grid {
    /// The numbers of one axis that are next to each other around a candidate, in rising order.
    struct Row {
        /// The candidates.
        let candidates: [Int]
        /// Their values.
        let values: [Double]
        /// The place of the candidate itself.
        let place: Int
    }

    /// The row through a candidate along an axis; nil where the candidate does without, or nothing can be chosen.
    func row(through candidate: Int, along axis: Int) -> Row? {
        let values = dimensions[axis].values
        let place = coordinates(of: candidate)[axis]
        guard values.count > 1, values[place] != nil else { return nil }
        let first = values[..<place].lastIndex(of: nil).map { $0 + 1 } ?? 0
        let end = values[place...].firstIndex(of: nil) ?? values.count
        let points = (first..<end).compactMap { index in
            values[index].map { (value: $0, candidate: candidate + (index - place) * strides[axis]) }
        }.sorted { $0.value < $1.value }
        guard points.count > 1, let own = points.firstIndex(where: { $0.candidate == candidate }) else { return nil }
        return Row(candidates: points.map(\.candidate), values: points.map(\.value), place: own)
    }
}

extension Grid.Row {
    /// The places around the candidate's own for which something holds, without a gap.
    func places(where holds: (Int) -> Bool) -> ClosedRange<Int> {
        var (first, last) = (place, place)
        while first > 0, holds(candidates[first - 1]) { first -= 1 }
        while last < candidates.count - 1, holds(candidates[last + 1]) { last += 1 }
        return first...last
    }

    /// How far the nearer neighbour is.
    var step: Double {
        [place - 1, place + 1].filter(values.indices.contains).map { abs(values[$0] - values[place]) }.min() ?? 0
    }
}

extension LossSurface {
    /// How far each number of a choice can be moved on the grid. O(axes × values).
    func spans(around choice: Choice, in grids: [Grid]) -> [ParameterSpan] {
        let grid = grids[choice.grid]
        let losses = values[choice.grid]
        return grid.dimensions.indices.compactMap { axis in
            guard let row = grid.row(through: choice.candidate, along: axis) else { return nil }
            let places = row.places { losses[$0] <= LossSurface.highest(tying: losses[choice.candidate]) }
            return ParameterSpan(
                parameter: grid.dimensions[axis].parameter, chosen: row.values[row.place],
                lowest: row.values[places.lowerBound], highest: row.values[places.upperBound], gridStep: row.step,
                isExact: false,
                isBounded: places.lowerBound > 0 && places.upperBound < row.values.count - 1)
        }
    }

    /// The highest loss that ties with this one.
    static func highest(tying loss: Double) -> Double { loss + tie * (1 + abs(loss)) }
}
