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
    func ranked(
        _ grids: [Grid], temperature: Double, memory: LossMemory = LossMemory()
    ) -> [SmoothedSubgrid.Ranked] {
        let ranked = grids.indices.flatMap { number in
            take(number, into: &memory.whole, spare: &memory.spare)
            return (0..<grids[number].subgridCount).compactMap { index -> SmoothedSubgrid.Ranked? in
                memory.takeSubgrid(index, of: grids[number])
                return GibbsPosterior(memory.smooth, temperature: temperature).map {
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
        of subgrid: SmoothedSubgrid, in grid: Grid, slack: Double, temperature: Double,
        memory: LossMemory = LossMemory()
    ) -> SelectedCandidate? {
        take(subgrid.grid, into: &memory.whole, spare: &memory.spare)
        memory.takeSubgrid(subgrid.index, of: grid)
        guard
            let member = LossSurface(values: [memory.losses])
                .select(grid.subgrid(subgrid.index), smoothed: memory.smooth, slack: slack, temperature: temperature)
        else { return nil }
        return SelectedCandidate(
            grid: subgrid.grid, candidate: Array(grid.candidates(ofSubgrid: subgrid.index))[member.candidate],
            loss: member.loss, plateau: member.plateau)
    }

    private func select(
        _ part: Grid, smoothed: [Double], slack: Double, temperature: Double
    ) -> SelectedCandidate? {
        guard temperature > 0 else { return select([part]) }
        guard let posterior = GibbsPosterior(smoothed, temperature: temperature) else { return nil }
        let highest = LossSurface.highest(tying: posterior.lowest + slack)
        let nearest = part.nearest(to: posterior.mean(in: part)) { smoothed[$0] <= highest }
        return nearest.map { candidate([part], grid: 0, at: $0) }
    }
}

extension LossMemory {
    /// Takes the losses of the candidates of one subgrid from the losses of its grid, and smooths them.
    fileprivate func takeSubgrid(_ index: Int, of grid: Grid) {
        let candidates = grid.candidates(ofSubgrid: index)
        losses.resize(to: grid.count / max(1, grid.subgridCount), filler: 0)
        losses.withUnsafeMutableBufferPointer { losses in
            whole.withUnsafeBufferPointer { all in
                for (place, candidate) in candidates.enumerated() { losses[place] = all[candidate] }
            }
        }
        LossSurface.smooth(losses, in: grid.subgrid(index), to: &smooth, spare: &spare)
    }
}
