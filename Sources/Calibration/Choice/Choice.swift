/// The candidate that a calibration settles on.
public struct Choice: Sendable, Hashable, Codable {
    /// The number of the grid.
    public let grid: Int
    /// The number of the candidate in it.
    public let candidate: Int
    /// The objective's value there.
    public internal(set) var loss: Double
    /// How many candidates the plateau around it has: connected with it, and no worse.
    public let plateau: Int
    /// How far its numbers can be moved; those that were refined stand at a value off the grid.
    var spans: [ParameterSpan] = []
}

extension LossSurface {
    /// Losses no further apart than this are a tie: sums of fractions differ in their last bits.
    static let tie = 1e-9

    /// Chooses the centre of the best plateau; nil where no candidate has a finite loss.
    ///
    /// The rule, in this order:
    /// 1. Losses are smoothed over grid neighbours (`smoothed`): a good neighbourhood beats a lucky corner.
    /// 2. The candidates whose smoothed loss is the lowest are the best; those that differ by one step of one axis are
    ///    connected. Of the connected sets the one with most candidates is taken; of equals the first.
    /// 3. In it the candidate furthest from the rim is taken: the most steps that can be made both ways along every
    ///    axis with a choice; of equals the one nearest to the set's mean place, axes measured in steps; of equals the
    ///    first.
    /// 4. With slack the set grows from there, over connected candidates whose smoothed loss is no further above the lowest,
    ///    and its candidate furthest from the rim is taken in the same way. It stays in one grid, and so on one channel:
    ///    the largest set of all would often be that of a worse one.
    ///
    /// - Parameter slack: How far above the lowest a smoothed loss still counts as the best.
    func choose(_ grids: [Grid], slack: Double = 0) -> Choice? {
        let smooth = smoothed(grids).values
        guard let lowest = smooth.lazy.compactMap({ $0.min() }).min(), lowest.isFinite else { return nil }
        var best: (grid: Int, members: [Int])?
        for grid in grids.indices {
            for plateau in Plateau.all(in: grids[grid], where: noHigher(smooth[grid], than: lowest)) {
                if plateau.count > best?.members.count ?? 0 { best = (grid, plateau) }
            }
        }
        guard let best, var centre = Plateau.centre(of: best.members, in: grids[best.grid]) else { return nil }
        if slack > 0 {
            let wide = Plateau.around(
                centre, in: grids[best.grid], where: noHigher(smooth[best.grid], than: lowest + slack))
            centre = Plateau.centre(of: wide, in: grids[best.grid]) ?? centre
        }
        let loss = values[best.grid][centre]
        let around = Plateau.around(centre, in: grids[best.grid], where: noHigher(values[best.grid], than: loss))
        return Choice(grid: best.grid, candidate: centre, loss: loss, plateau: around.count)
    }

    private func noHigher(_ losses: [Double], than bound: Double) -> [Bool] {
        let highest = LossSurface.highest(tying: bound)
        return losses.map { $0 <= highest }
    }
}
