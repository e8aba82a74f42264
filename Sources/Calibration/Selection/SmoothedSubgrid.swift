/// A subgrid with the lowest of its candidates' smoothed losses.
struct SmoothedSubgrid: Sendable, Hashable {
    /// The index of the grid.
    let grid: Int
    /// The index of the subgrid in it.
    let index: Int
    /// The lowest smoothed loss.
    let lowest: Double

    /// A subgrid with the free energy of its posterior.
    struct Ranked: Sendable, Hashable {
        let subgrid: SmoothedSubgrid
        let freeEnergy: Double
        /// The number of candidates with the lowest loss.
        let width: Int
    }
}

extension LossSurface {
    /// The subgrids with a candidate in ascending order of free energy. O(points × axes + subgrids · log subgrids).
    func ranked(_ grids: [Grid], temperature: Double) -> [SmoothedSubgrid.Ranked] {
        let ranked = grids.indices.flatMap { number in
            let losses = self[number]
            return (0..<grids[number].subgridCount).compactMap { index -> SmoothedSubgrid.Ranked? in
                let smoothed = LossSurface.smoothed(losses, subgrid: index, of: grids[number])
                return GibbsPosterior(smoothed, temperature: temperature).map {
                    SmoothedSubgrid.Ranked(
                        subgrid: SmoothedSubgrid(grid: number, index: index, lowest: $0.lowest),
                        freeEnergy: $0.freeEnergy, width: $0.weights.count { $0 == 1 })
                }
            }
        }
        // Sums of fractions differ in their last bits, so energies are compared in units of the tie tolerance.
        func key(_ ranked: SmoothedSubgrid.Ranked) -> (Double, Int, Int, Int) {
            ((ranked.freeEnergy / LossSurface.tie).rounded(), -ranked.width, ranked.subgrid.grid, ranked.subgrid.index)
        }
        return ranked.sorted { key($0) < key($1) }
    }

    /// The member that a subgrid proposes: the candidate within the slack nearest to the posterior's mean; without a
    /// temperature and slack, the centre of the best plateau.
    func member(
        of subgrid: SmoothedSubgrid, in grid: Grid, slack: Double, temperature: Double
    ) -> SelectedCandidate? {
        let losses = LossSurface.losses(self[subgrid.grid], ofSubgrid: subgrid.index, of: grid)
        let part = grid.subgrid(subgrid.index)
        guard
            let member = LossSurface(values: [losses])
                .select(part, smoothed: LossSurface.smoothed(losses, in: part), slack: slack, temperature: temperature)
        else { return nil }
        return SelectedCandidate(
            grid: subgrid.grid, candidate: Array(grid.candidates(ofSubgrid: subgrid.index))[member.candidate],
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
    private static func losses(_ losses: [Double], ofSubgrid index: Int, of grid: Grid) -> [Double] {
        grid.candidates(ofSubgrid: index).map { losses[$0] }
    }

    private static func smoothed(_ losses: [Double], subgrid index: Int, of grid: Grid) -> [Double] {
        smoothed(self.losses(losses, ofSubgrid: index, of: grid), in: grid.subgrid(index))
    }
}
