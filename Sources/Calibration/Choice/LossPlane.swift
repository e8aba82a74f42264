/// The loss over two parameters of the chosen candidate, all others as chosen.
public struct LossPlane: Sendable, Hashable, Codable {
    /// One side of the plane.
    public struct Side: Sendable, Hashable, Codable {
        /// The parameter that varies.
        public let parameter: Grid.Parameter
        /// Its values, in order; nil for doing without.
        public let values: [Double?]
        /// The place of the chosen value.
        public let chosen: Int
    }

    /// Across.
    public let x: Side
    /// Upward; nil where only one parameter has a choice.
    public let y: Side?
    /// For each value of `y` (one where there is none) the loss at each value of `x`; nil where there is no candidate.
    public let losses: [[Double?]]
}

extension LossSurface {
    /// The plane through a choice, over the two parameters that most say about the rule; nil where none has a choice.
    func plane(through choice: Choice, in grids: [Grid]) -> LossPlane? {
        let grid = grids[choice.grid]
        let order: [Grid.Parameter] = [
            .up, .down, .cutoff, .quiet, .windowMinimum, .windowMaximum, .armCount, .keep, .quantize, .lowPass,
            .minimumInterval, .baseline, .maximumInterval, .minimumStreak, .intervalRatio, .slip,
        ]
        let axes = order.compactMap { parameter in
            grid.dimensions.firstIndex { $0.parameter == parameter && $0.values.count > 1 }
        }
        guard let across = axes.first else { return nil }
        let upward = axes.dropFirst().first
        let centre = grid.coordinates(of: choice.candidate)
        func side(_ axis: Int) -> LossPlane.Side {
            LossPlane.Side(
                parameter: grid.dimensions[axis].parameter, values: grid.dimensions[axis].values, chosen: centre[axis])
        }
        let rows = upward.map { Array(grid.dimensions[$0].values.indices) } ?? [0]
        let losses = rows.map { row in
            grid.dimensions[across].values.indices.map { column in
                var place = centre
                place[across] = column
                if let upward { place[upward] = row }
                let loss = values[choice.grid][grid.candidate(at: place)]
                return loss.isFinite ? loss : nil
            }
        }
        return LossPlane(x: side(across), y: upward.map(side), losses: losses)
    }
}
