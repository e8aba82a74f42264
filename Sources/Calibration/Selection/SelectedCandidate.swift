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
    var spans: [ParameterSpan] = []
}

extension LossSurface {
    /// The largest difference of tied losses: sums of fractions differ in their last bits.
    static let tie = 1e-9

    /// Selects the centre of the best plateau; nil if no candidate has a finite loss.
    ///
    /// The rule, in this order:
    /// 1. Candidates with a loss more than `mostAbove` standard errors above the lowest are excluded.
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
        let compared = compared(grids, resolution, memory)
        guard compared.lowest.isFinite else { return nil }
        let lowest = compared.lowest
        var best: (grid: Int, members: [Int])?
        for grid in grids.indices where compared.lowestOfGrids[grid] <= LossSurface.highest(tying: lowest) {
            if compared.kept != grid {
                take(grid, into: &memory.losses, spare: &memory.spare)
                _ = memory.smooth(grids[grid], noHigherThan: compared.highest)
            }
            let smooth = compared.kept == grid ? memory.best.smooth : memory.smooth
            for plateau in Plateau.all(in: grids[grid], where: LossSurface.noHigher(smooth, than: lowest)) {
                if plateau.count > best?.members.count ?? 0 { best = (grid, plateau) }
            }
        }
        guard let best, let centre = Plateau.centre(of: best.members, in: grids[best.grid]) else { return nil }
        let losses = compared.kept == best.grid ? memory.best.losses : self[best.grid]
        return LossSurface.candidate(grids, grid: best.grid, at: centre, losses)
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

    /// The smoothed losses of the candidates near the lowest loss. On a coarse grid the neighbours of the best
    /// candidate may all be bad, without being a sign of chance.
    private struct Compared {
        /// Candidates with a loss above it are excluded.
        var highest = Double.infinity
        /// For each grid the lowest smoothed loss.
        private(set) var lowestOfGrids: [Double]
        /// The best grid, whose losses and smoothed losses are in memory. Other grids' losses are rarely needed again.
        private(set) var kept: Int?

        var lowest: Double { lowestOfGrids.min() ?? .infinity }

        init(grids: Int) { lowestOfGrids = [Double](repeating: .infinity, count: grids) }

        /// Compares the losses of a grid, which are in memory: with its smoothed losses up to the limit.
        mutating func compare(_ number: Int, _ grid: Grid, _ memory: LossMemory) {
            exclude(number)
            let least = memory.smooth(grid, noHigherThan: highest)
            if least < lowest {
                kept = number
                swap(&memory.losses, &memory.best.losses)
                swap(&memory.smooth, &memory.best.smooth)
            }
            lowestOfGrids[number] = least
        }

        /// Excludes all candidates of a grid.
        mutating func exclude(_ grid: Int) {
            if kept == grid { kept = nil }
            lowestOfGrids[grid] = .infinity
        }
    }

    private func compared(_ grids: [Grid], _ resolution: LossResolution?, _ memory: LossMemory) -> Compared {
        var (least, compared) = (Double.infinity, Compared(grids: grids.count))
        // The limit falls with the lowest loss so far. With a lower one the lowest smoothed loss of a grid can only be higher.
        var first: [(lowest: Double, highest: Double)] = []
        for grid in grids.indices {
            take(grid, into: &memory.losses, spare: &memory.spare)
            let lowest = memory.losses.withUnsafeBufferPointer { csweep_lowest($0.baseAddress, $0.count) }
            least = min(least, lowest)
            let window = resolution.map { LossSurface.mostAbove * $0.standardError(lowest: least) } ?? .infinity
            compared.highest = LossSurface.highest(tying: least + window)
            first.append((lowest, compared.highest))
            if lowest <= compared.highest { compared.compare(grid, grids[grid], memory) }
        }
        let isExact = first.map { $0.highest == compared.highest }
        for grid in grids.indices where first[grid].lowest > compared.highest { compared.exclude(grid) }
        var lowest = grids.indices.reduce(Double.infinity) {
            isExact[$1] ? min($0, compared.lowestOfGrids[$1]) : $0
        }
        for grid in grids.indices.filter({ !isExact[$0] })
            .sorted(by: { compared.lowestOfGrids[$0] < compared.lowestOfGrids[$1] })
        where compared.lowestOfGrids[grid] <= LossSurface.highest(tying: lowest)
            && first[grid].lowest <= compared.highest
        {
            take(grid, into: &memory.losses, spare: &memory.spare)
            compared.compare(grid, grids[grid], memory)
            lowest = min(lowest, compared.lowestOfGrids[grid])
        }
        return compared
    }

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
