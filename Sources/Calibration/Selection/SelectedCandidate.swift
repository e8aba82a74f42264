import CSweep

/// The selected candidate of a grid.
package struct SelectedCandidate: Sendable, Hashable, Codable {
    /// The index of the grid.
    package let grid: Int
    /// The index of the candidate in the grid.
    package let candidate: Int
    /// The value of the objective.
    package internal(set) var loss: Double
    /// The size of the plateau around it: the connected candidates with no higher loss.
    package let plateau: Int
    /// The ranges in which its parameters can move.
}

extension LossSurface {
    /// The largest difference of tied losses: sums of fractions differ in their last bits.
    static let tie = 1e-9

    /// Selects the centre of the best plateau; nil if no candidate has a finite loss.
    ///
    /// The rule, in this order:
    /// 1. Candidates with a loss more than `mostAbove` standard errors above the lowest are excluded: on a coarse grid the neighbours
    ///    of the best candidate may all be bad, without being a sign of chance.
    /// 2. Losses are smoothed over grid neighbours (`smoothed`), so a good neighbourhood beats an isolated low loss.
    /// 3. The best candidates have the lowest smoothed loss. Candidates that differ by one step on one axis are
    ///    connected. The largest connected set is the plateau; ties go to the first.
    /// 4. The centre of the plateau is the candidate furthest from its boundary: with the most steps possible in both
    ///    directions on every axis. Ties go to the candidate nearest to the plateau's mean position, measured in steps, then
    ///    to the first.
    ///
    /// - Parameters:
    ///   - resolution: How finely the sessions resolve losses; nil for no limit above the lowest loss.
    ///   - memory: Working memory.
    func select(
        _ grids: [Grid], resolution: LossResolution? = nil, memory: LossMemory = LossMemory()
    ) -> SelectedCandidate? {
        let least = grids.indices.map { grid in
            take(grid, into: &memory.losses, spare: &memory.spare)
            return memory.losses.withUnsafeBufferPointer { csweep_lowest($0.baseAddress, $0.count) }
        }
        let lowestLoss = least.min() ?? .infinity
        let window = resolution.map { LossSurface.mostAbove * $0.standardError(lowest: lowestLoss) } ?? .infinity
        let highest = LossSurface.highest(tying: lowestLoss + window)
        var kept: Int?
        /// Takes the losses of a grid and their smoothed losses into memory, and gives the lowest of these.
        func smooth(_ grid: Int) -> Double {
            take(grid, into: &memory.losses, spare: &memory.spare)
            kept = grid
            return memory.smooth(grids[grid], noHigherThan: highest)
        }
        // From the lowest loss up, until no further grid can be the best: smoothed losses are means of losses.
        var (lowest, lowestOfGrids) = (Double.infinity, [Double](repeating: .infinity, count: grids.count))
        for grid in grids.indices.sorted(by: { (least[$0], $0) < (least[$1], $1) })
        where least[grid] <= min(highest, LossSurface.highest(tying: lowest)) {
            lowestOfGrids[grid] = smooth(grid)
            lowest = min(lowest, lowestOfGrids[grid])
        }
        guard lowest.isFinite else { return nil }
        var best: (grid: Int, members: [Int])?
        for grid in grids.indices where lowestOfGrids[grid] <= LossSurface.highest(tying: lowest) {
            if kept != grid { _ = smooth(grid) }
            for plateau in Plateau.all(in: grids[grid], where: LossSurface.noHigher(memory.smooth, than: lowest)) {
                if plateau.count > best?.members.count ?? 0 { best = (grid, plateau) }
            }
        }
        guard let best, let centre = Plateau.centre(of: best.members, in: grids[best.grid]) else { return nil }
        if kept != best.grid { take(best.grid, into: &memory.losses, spare: &memory.spare) }
        return LossSurface.candidate(grids, grid: best.grid, at: centre, memory.losses)
    }

    /// A candidate with its loss and the plateau around it. O(points × axes).
    func candidate(_ grids: [Grid], grid: Int, at candidate: Int) -> SelectedCandidate {
        LossSurface.candidate(grids, grid: grid, at: candidate, self[grid])
    }

    private static func candidate(
        _ grids: [Grid], grid: Int, at candidate: Int, _ losses: [Double]
    ) -> SelectedCandidate {
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

    private static func noHigher(_ losses: [Double], than bound: Double) -> [Bool] {
        let highest = LossSurface.highest(tying: bound)
        return losses.map { $0 <= highest }
    }
}

extension LossMemory {
    /// Smooths the losses of a grid, with infinity for candidates with a loss above a limit, and gives the lowest smoothed loss.
    fileprivate func smooth(_ grid: Grid, noHigherThan highest: Double) -> Double {
        LossSurface.smooth(losses, in: grid, to: &smooth, spare: &spare)
        return losses.withUnsafeBufferPointer { losses in
            smooth.withUnsafeMutableBufferPointer {
                csweep_lowest_near(losses.baseAddress, losses.count, highest, $0.baseAddress)
            }
        }
    }
}
