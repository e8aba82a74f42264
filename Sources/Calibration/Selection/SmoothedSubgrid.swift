/// A subgrid with the smoothed losses of its candidates.
struct SmoothedSubgrid {
    /// The index of the grid.
    let grid: Int
    /// The index of the subgrid in it.
    let index: Int
    /// The smoothed losses, in the order of the subgrid; infinite for points that are not candidates.
    let losses: [Double]
    /// The lowest of them.
    let lowest: Double

    /// A subgrid with the free energy of its posterior.
    struct Ranked {
        let subgrid: SmoothedSubgrid
        let freeEnergy: Double
        /// The number of candidates with the lowest loss.
        let width: Int
    }

    /// Subgrids in ascending order of free energy. O(points + subgrids · log subgrids).
    static func ranked(_ subgrids: [SmoothedSubgrid], temperature: Double) -> [Ranked] {
        let ranked = subgrids.compactMap { subgrid in
            GibbsPosterior(subgrid.losses, temperature: temperature).map {
                Ranked(subgrid: subgrid, freeEnergy: $0.freeEnergy, width: $0.weights.count { $0 == 1 })
            }
        }
        // Sums of fractions differ in their last bits, so energies are compared in units of the tie tolerance.
        func key(_ ranked: Ranked) -> (Double, Int, Int, Int) {
            ((ranked.freeEnergy / LossSurface.tie).rounded(), -ranked.width, ranked.subgrid.grid, ranked.subgrid.index)
        }
        return ranked.sorted { key($0) < key($1) }
    }
}

extension LossSurface {
    /// The subgrids with a candidate, in the order of grids and subgrids. O(points × axes).
    func smoothedSubgrids(_ grids: [Grid]) -> [SmoothedSubgrid] {
        grids.enumerated().flatMap { number, grid in
            (0..<grid.subgridCount).compactMap { index in
                let losses = subgrid(number, grid, index).smoothed([grid.subgrid(index)]).values[0]
                guard let lowest = losses.min(), lowest.isFinite else { return nil }
                return SmoothedSubgrid(grid: number, index: index, losses: losses, lowest: lowest)
            }
        }
    }

    /// The member that a subgrid proposes: the candidate nearest to the posterior's mean among those within the slack; the
    /// centre of the best plateau where neither a temperature nor slack is given.
    func member(
        of smoothed: SmoothedSubgrid, in grid: Grid, slack: Double, temperature: Double
    ) -> SelectedCandidate? {
        let losses = subgrid(smoothed.grid, grid, smoothed.index)
        let part = grid.subgrid(smoothed.index)
        guard let member = losses.select(part, smoothed: smoothed.losses, slack: slack, temperature: temperature) else {
            return nil
        }
        return SelectedCandidate(
            grid: smoothed.grid, candidate: Array(grid.candidates(ofSubgrid: smoothed.index))[member.candidate],
            loss: member.loss, plateau: member.plateau)
    }

    private func select(
        _ part: Grid, smoothed: [Double], slack: Double, temperature: Double
    ) -> SelectedCandidate? {
        guard temperature > 0 else { return select([part], slack: slack) }
        guard let posterior = GibbsPosterior(smoothed, temperature: temperature) else { return nil }
        let highest = LossSurface.highest(tying: posterior.lowest + slack)
        let nearest = part.nearest(to: posterior.mean(in: part)) { smoothed[$0] <= highest }
        return nearest.map { candidate([part], grid: 0, at: $0) }
    }

    /// The losses of the candidates of one subgrid.
    private func subgrid(_ number: Int, _ grid: Grid, _ index: Int) -> LossSurface {
        LossSurface(values: [grid.candidates(ofSubgrid: index).map { values[number][$0] }])
    }
}
