import RepDetection

/// The loss over two parameters, with the others fixed at the selected candidate's values.
package struct LossPlane: Sendable, Hashable, Codable {
    /// One axis of the plane.
    package struct Side: Sendable, Hashable, Codable {
        /// The parameter that varies.
        package let parameter: Parameter
        /// Its values, in order; nil for an absent parameter.
        package let values: [Double?]
        /// The index of the selected value.
        package let selected: Int
    }

    /// The horizontal axis.
    package let x: Side
    /// The vertical axis; nil if only one parameter varies.
    package let y: Side?
    /// For each value of `y` (one row without `y`) the loss at each value of `x`; nil if there is no candidate.
    package let losses: [[Double?]]
}

extension LossSurface {
    /// The plane through a candidate, over the two parameters that explain the largest share of the variance of the loss
    /// together; nil if no parameter varies. O(points × pairs of axes).
    func plane(
        through selected: SelectedCandidate, in grids: [Grid], variance: LossVariance
    ) -> LossPlane? {
        let grid = grids[selected.grid]
        let first: [Parameter] = [
            .up, .down, .cutoff, .laterCutoff, .quiet, .windowMinimum, .windowMaximum, .armCount, .keep, .quantize,
            .lowPass, .refractoryPeriod,
        ]
        let axes = (first + Parameter.allCases.filter { !first.contains($0) }).compactMap { parameter in
            grid.dimensions.firstIndex { $0.parameter == parameter && $0.values.count > 1 }
        }
        guard let only = axes.first else { return nil }
        let pair = variance.leadingPair(among: axes)
        let across = pair?.first ?? only
        let upward = pair?.second
        let centre = grid.coordinates(of: selected.candidate)
        func side(_ axis: Int) -> LossPlane.Side {
            LossPlane.Side(
                parameter: grid.dimensions[axis].parameter, values: grid.dimensions[axis].values, selected: centre[axis]
            )
        }
        let values = self[selected.grid]
        let rows = upward.map { Array(grid.dimensions[$0].values.indices) } ?? [0]
        let losses = rows.map { row in
            grid.dimensions[across].values.indices.map { column in
                var place = centre
                place[across] = column
                if let upward { place[upward] = row }
                let loss = values[grid.candidate(at: place)]
                return loss.isFinite ? loss : nil
            }
        }
        return LossPlane(x: side(across), y: upward.map(side), losses: losses)
    }
}

extension LossPlane {
    /// For each row and column whether the values are as good as the selected ones and connected with them by such values: the
    /// part of the plateau that lies in the plane. Empty for losses that don't fit the axes. O(cells).
    package var plateau: [[Bool]] {
        let rows = y?.values.count ?? 1
        let columns = x.values.count
        // A stored document may have been edited.
        guard losses.count == rows, losses.allSatisfy({ $0.count == columns }), x.values.indices.contains(x.selected),
            (0..<rows).contains(y?.selected ?? 0), let loss = losses[y?.selected ?? 0][x.selected]
        else { return [] }
        let highest = LossSurface.highest(tying: loss)
        var isMember = losses.map { $0.map { _ in false } }
        var waiting = [(row: y?.selected ?? 0, column: x.selected)]
        while let cell = waiting.popLast() {
            guard losses.indices.contains(cell.row), losses[cell.row].indices.contains(cell.column),
                !isMember[cell.row][cell.column], let loss = losses[cell.row][cell.column], loss <= highest
            else { continue }
            isMember[cell.row][cell.column] = true
            for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                waiting.append((cell.row + down, cell.column + right))
            }
        }
        return isMember
    }
}
