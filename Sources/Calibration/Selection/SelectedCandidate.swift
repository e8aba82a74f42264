/// The selected candidate of a grid.
public struct SelectedCandidate: Sendable, Hashable, Codable {
    /// The index of the grid.
    public let grid: Int
    /// The index of the candidate in the grid.
    public let candidate: Int
    /// The value of the objective.
    public internal(set) var loss: Double
    /// The size of the plateau around it: the connected candidates with no higher loss.
    public let plateau: Int
    /// The ranges in which its parameters can move; refined parameters have a value off the grid there.
    var spans: [ParameterSpan] = []
}

extension LossSurface {
    /// The largest difference of tied losses: sums of fractions differ in their last bits.
    static let tie = 1e-9

    /// Selects the centre of the best plateau; nil where no candidate has a finite loss.
    ///
    /// The rule, in this order:
    /// 1. Candidates with a loss more than `mostAbove` standard errors above the lowest are excluded.
    /// 2. Losses are smoothed over grid neighbours (`smoothed`), so a good neighbourhood beats an isolated low loss.
    /// 3. The best candidates are those with the lowest smoothed loss. Candidates that differ by one step on one axis are
    ///    connected. The largest connected set is the plateau; ties go to the first.
    /// 4. The centre of the plateau is the candidate furthest from its boundary: with the most steps possible in both
    ///    directions on every axis. Ties go to the candidate nearest to the plateau's mean position, measured in steps, then
    ///    to the first.
    /// 5. With slack, as in the one-standard-error rule, the plateau grows from that centre over connected candidates with a
    ///    smoothed loss within the slack, and its new centre is selected in the same way. It stays in one grid, and so on
    ///    one channel: the largest set of all grids would often be on a worse channel. It may extend over candidates that step 1
    ///    excluded.
    ///
    /// - Parameters:
    ///   - slack: The largest distance of a smoothed loss above the lowest on the plateau.
    ///   - resolution: How finely the sessions resolve losses; nil for no limit above the lowest loss.
    func select(_ grids: [Grid], slack: Double = 0, resolution: LossResolution? = nil) -> SelectedCandidate? {
        let smooth = compared(grids, resolution)
        // The grid with the lowest loss is needed again, the others rarely.
        var lowestOfGrids: [Double] = []
        var kept: (lowest: Double, grid: Int, losses: [Double]) = (.infinity, -1, [])
        for grid in grids.indices {
            let losses = smooth[grid]
            lowestOfGrids.append(losses.min() ?? .infinity)
            if lowestOfGrids[grid] < kept.lowest { kept = (lowestOfGrids[grid], grid, losses) }
        }
        let lowest = kept.lowest
        guard lowest.isFinite else { return nil }
        func losses(_ grid: Int) -> [Double] { grid == kept.grid ? kept.losses : smooth[grid] }
        var best: (grid: Int, members: [Int])?
        for grid in grids.indices where lowestOfGrids[grid] <= LossSurface.highest(tying: lowest) {
            for plateau in Plateau.all(in: grids[grid], where: noHigher(losses(grid), than: lowest)) {
                if plateau.count > best?.members.count ?? 0 { best = (grid, plateau) }
            }
        }
        guard let best, var centre = Plateau.centre(of: best.members, in: grids[best.grid]) else { return nil }
        if slack > 0 {
            let smoothed = LossSurface.smoothed(self[best.grid], in: grids[best.grid])
            let wide = Plateau.around(
                centre, in: grids[best.grid], where: noHigher(smoothed, than: lowest + slack))
            centre = Plateau.centre(of: wide, in: grids[best.grid]) ?? centre
        }
        return candidate(grids, grid: best.grid, at: centre)
    }

    /// A candidate with its loss and the plateau around it. O(points × axes).
    func candidate(_ grids: [Grid], grid: Int, at candidate: Int) -> SelectedCandidate {
        let losses = self[grid]
        let loss = losses[candidate]
        let around = Plateau.around(candidate, in: grids[grid], where: noHigher(losses, than: loss))
        return SelectedCandidate(grid: grid, candidate: candidate, loss: loss, plateau: around.count)
    }

    /// The largest distance of a loss above the lowest, in standard errors of `LossResolution`, at which candidates are compared by
    /// their smoothed losses.
    ///
    /// Taken from half to three standard errors, no limit, and a fixed number of repetitions, on SPAR and gym with every axis thinned
    /// to a half, a third and a quarter of its values. Judged on simulated sets that were not used for that (bike and push-ups,
    /// seeds 21 to 24, both rules): held-out errors are lower than without a limit on thinned axes, and the same on all values.
    static let mostAbove = 2.0

    /// The smoothed losses of the candidates near the lowest loss; infinite for the others. On a coarse grid the neighbours of the
    /// best candidate may all be bad, and that is no sign of chance.
    private func compared(_ grids: [Grid], _ resolution: LossResolution?) -> LossSurface {
        let lowest = grids.indices.map { self[$0].min() ?? .infinity }
        let least = lowest.min() ?? .infinity
        let window = resolution.map { LossSurface.mostAbove * $0.standardError(lowest: least) } ?? .infinity
        let highest = LossSurface.highest(tying: least + window)
        return LossSurface(gridCount: gridCount) { grid in
            guard lowest[grid] <= highest else { return [Double](repeating: .infinity, count: grids[grid].count) }
            let losses = self[grid]
            return zip(losses, LossSurface.smoothed(losses, in: grids[grid])).map { $0 <= highest ? $1 : .infinity }
        }
    }

    private func noHigher(_ losses: [Double], than bound: Double) -> [Bool] {
        let highest = LossSurface.highest(tying: bound)
        return losses.map { $0 <= highest }
    }
}
