/// The loss over two parameters, with the others fixed at the selected candidate's values.
public struct LossPlane: Sendable, Hashable, Codable {
    /// One axis of the plane.
    public struct Side: Sendable, Hashable, Codable {
        /// The parameter that varies.
        public let parameter: Grid.Parameter
        /// Its values, in order; nil for an absent parameter.
        public let values: [Double?]
        /// The index of the selected value.
        public let selected: Int
    }

    /// The horizontal axis.
    public let x: Side
    /// The vertical axis; nil where only one parameter varies.
    public let y: Side?
    /// For each value of `y` (one row without `y`) the loss at each value of `x`; nil where there is no candidate.
    public let losses: [[Double?]]
}

extension LossSurface {
    /// The plane through a candidate, over the two parameters that matter most to the rule; nil where no parameter varies.
    func plane(through selected: SelectedCandidate, in grids: [Grid]) -> LossPlane? {
        let grid = grids[selected.grid]
        let order: [Grid.Parameter] = [
            .up, .down, .cutoff, .laterCutoff, .quiet, .windowMinimum, .windowMaximum, .armCount, .keep, .quantize,
            .lowPass,
            .refractoryPeriod, .baseline, .maximumInterval, .minimumBout, .intervalRatio, .irregularStepCost,
        ]
        let axes = order.compactMap { parameter in
            grid.dimensions.firstIndex { $0.parameter == parameter && $0.values.count > 1 }
        }
        guard let across = axes.first else { return nil }
        let upward = axes.dropFirst().first
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
