import RepDetection

/// The candidates that a calibration settles on: one, or an odd number whose median counts.
public struct Committee: Sendable, Hashable {
    /// The members, best first.
    public let members: [Choice]

    /// A committee of one.
    init(_ choice: Choice) { members = [choice] }

    /// As many as there are, less one where that is an even number: the median is then one member's count.
    ///
    /// Fails where there is none.
    init?(_ choices: [Choice]) {
        guard !choices.isEmpty else { return nil }
        members = choices.count % 2 == 1 ? choices : choices.dropLast()
    }

    /// What the committee counts where its members count so much.
    static func median(_ counts: [Int]) -> Int { counts.sorted()[counts.count / 2] }

    /// How many members may listen to one channel: three times its even share, rounded up. Members that listen to the
    /// same channel err alike.
    static func mostPerChannel(size: Int, channels: Int) -> Int { (3 * size + channels - 1) / max(1, channels) }
}

extension LossSurface {
    /// Chooses as many candidates as asked for, or as there are families; nil where no candidate has a finite loss.
    ///
    /// One is chosen by `choose`. Members of a committee are chosen so:
    /// 1. Each family puts up one member: the one that `choose` finds among its candidates alone. A family is what has
    ///    one channel, which way up it is, baseline, low-pass, maximum interval, minimum streak, and one idea of slips.
    /// 2. They are ranked by the lowest smoothed loss there; of equals the first in the order of grids and families leads.
    /// 3. The best are taken, but no more of one channel than `Committee.mostPerChannel`.
    ///
    /// O(points × axes).
    ///
    /// - Parameters:
    ///   - slack: As of `choose`, for one and for each member.
    ///   - mostPerChannel: How many members may listen to one channel; nil for the rule above.
    func committee(
        of size: Int, _ grids: [Grid], slack: Double = 0, mostPerChannel: Int? = nil
    ) -> Committee? {
        guard size > 1 else { return choose(grids, slack: slack).map(Committee.init) }
        var nominees: [Nominee] = []
        for (number, grid) in grids.enumerated() {
            for family in 0..<grid.familyCount {
                let part = part(number, grid, family).smoothed([grid.part(family)])
                guard let lowest = part.values[0].min(), lowest.isFinite else { continue }
                nominees.append(Nominee(lowest: lowest, grid: number, family: family))
            }
        }
        nominees.sort { ($0.lowest, $0.grid, $0.family) < ($1.lowest, $1.grid, $1.family) }
        let channels = Set(grids.map(\.space.channel)).count
        let most = max(1, mostPerChannel ?? Committee.mostPerChannel(size: size, channels: channels))
        var taken: [Channel: Int] = [:]
        var choices: [Choice] = []
        for nominee in nominees where choices.count < size {
            let grid = grids[nominee.grid]
            guard taken[grid.space.channel, default: 0] < most else { continue }
            let part = grid.part(nominee.family)
            guard let choice = self.part(nominee.grid, grid, nominee.family).choose([part], slack: slack) else {
                continue
            }
            taken[grid.space.channel, default: 0] += 1
            choices.append(
                Choice(
                    grid: nominee.grid, candidate: Array(grid.candidates(of: nominee.family))[choice.candidate],
                    loss: choice.loss, plateau: choice.plateau))
        }
        return Committee(choices)
    }

    /// The losses of one family's candidates.
    private func part(_ number: Int, _ grid: Grid, _ family: Int) -> LossSurface {
        LossSurface(values: [grid.candidates(of: family).map { values[number][$0] }])
    }

    /// A family and its best smoothed loss.
    private struct Nominee {
        let lowest: Double
        let grid: Int
        let family: Int
    }
}
