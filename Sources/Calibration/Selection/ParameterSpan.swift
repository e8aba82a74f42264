import RepDetection

/// The range in which one selected parameter can move, with the others fixed, before the in-sample loss rises.
package struct ParameterSpan: Sendable, Hashable, Codable {
    /// The parameter.
    package let parameter: Parameter
    /// Its selected value.
    package let selected: Double
    /// The lowest value of the grid without a higher loss.
    package let lowest: Double
    /// The highest one.
    package let highest: Double
    /// The distance from the selected value to the nearer of its grid neighbours.
    package let gridStep: Double
    /// Whether the loss is higher on both sides. Otherwise the plateau extends to the end of the searched range.
    package let isBounded: Bool
}

extension Grid {
    /// The consecutive numbers of one axis around a candidate, in ascending order.
    struct Row {
        /// The candidates.
        let candidates: [Int]
        /// Their values.
        let values: [Double]
        /// The index of the candidate itself.
        let place: Int
    }

    /// The row through a candidate along an axis; nil if the parameter is absent or fixed.
    func row(through candidate: Int, along axis: Int) -> Row? {
        let values = dimensions[axis].values
        let place = coordinates(of: candidate)[axis]
        guard values.count > 1, values[place] != nil else { return nil }
        let first = values[..<place].lastIndex(of: nil).map { $0 + 1 } ?? 0
        let end = values[place...].firstIndex(of: nil) ?? values.count
        let step = strides[axis]
        var points: [(value: Double, candidate: Int)] = []
        for index in first..<end {
            guard let value = values[index] else { continue }
            points.append((value, candidate + (index - place) * step))
        }
        points.sort { $0.value < $1.value }
        guard points.count > 1, let own = points.firstIndex(where: { $0.candidate == candidate }) else { return nil }
        return Row(candidates: points.map(\.candidate), values: points.map(\.value), place: own)
    }
}

extension Grid.Row {
    /// The largest range of indices around the candidate's own in which a condition holds.
    func places(where holds: (Int) -> Bool) -> ClosedRange<Int> {
        var (first, last) = (place, place)
        while first > 0, holds(candidates[first - 1]) { first -= 1 }
        while last < candidates.count - 1, holds(candidates[last + 1]) { last += 1 }
        return first...last
    }

    /// The distance to the nearer neighbour.
    var step: Double {
        [place - 1, place + 1].filter(values.indices.contains).map { abs(values[$0] - values[place]) }.min() ?? 0
    }
}

extension LossSurface {
    /// The range in which each parameter of a candidate can move on the grid. O(axes × values).
    func spans(around selected: SelectedCandidate, in grids: [Grid]) -> [ParameterSpan] {
        let grid = grids[selected.grid]
        let losses = self[selected.grid]
        return grid.dimensions.indices.compactMap { axis in
            guard let row = grid.row(through: selected.candidate, along: axis) else { return nil }
            let places = row.places { losses[$0] <= LossSurface.highest(tying: losses[selected.candidate]) }
            return ParameterSpan(
                parameter: grid.dimensions[axis].parameter, selected: row.values[row.place],
                lowest: row.values[places.lowerBound], highest: row.values[places.upperBound], gridStep: row.step,
                isBounded: places.lowerBound > 0 && places.upperBound < row.values.count - 1)
        }
    }

    /// The highest loss that ties with this one.
    static func highest(tying loss: Double) -> Double { loss + tie * (1 + abs(loss)) }
}
