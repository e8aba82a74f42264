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

    /// With the members of another committee, all but its last, so that the number stays odd; as it is beside one alone.
    func joined(by other: Committee?) -> Committee {
        guard let other, members.count > 1 else { return self }
        return Committee(members + other.members.dropLast()) ?? self
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
    /// 2. They are ranked by the lowest smoothed loss there; of equals the family with most candidates that have it leads,
    ///    then the first in the order of grids and families.
    /// 3. Those that the sessions can't tell from the best are taken channel by channel in turn, each time the first of each
    ///    channel: members that listen to one channel err alike, and nothing speaks for them.
    /// 4. Where places are left the best of the rest are taken in order.
    /// 5. No channel has more than `Committee.mostPerChannel`.
    ///
    /// O(points × axes).
    ///
    /// - Parameters:
    ///   - slack: As of `choose`, for one and for each member.
    ///   - tolerance: How far above the lowest a smoothed loss can't be told from it: `Objective.tolerance`.
    ///   - mostPerChannel: How many members may listen to one channel; nil for the rule above.
    func committee(
        of size: Int, _ grids: [Grid], slack: Double = 0, tolerance: Double = 0, mostPerChannel: Int? = nil
    ) -> Committee? {
        guard size > 1 else { return choose(grids, slack: slack).map(Committee.init) }
        let channels = Set(grids.map(\.space.channel)).count
        let most = max(1, mostPerChannel ?? Committee.mostPerChannel(size: size, channels: channels))
        var taken: [Channel: Int] = [:]
        var choices: [Choice] = []
        /// Takes those that fit in order, as many of a channel as allowed, and gives the others.
        func take(_ nominees: [Nominee], atMost most: Int) -> [Nominee] {
            nominees.filter { nominee in
                let grid = grids[nominee.grid]
                let number = taken[grid.space.channel, default: 0]
                guard choices.count < size, number < most, let choice = choice(of: nominee, in: grid, slack: slack)
                else { return true }
                taken[grid.space.channel] = number + 1
                choices.append(choice)
                return false
            }
        }
        let nominees = nominees(grids)
        let highest = LossSurface.highest(tying: (nominees.first?.lowest ?? 0) + tolerance)
        var equals = nominees.filter { $0.lowest <= highest }
        for turn in 1...most where choices.count < size { equals = take(equals, atMost: turn) }
        _ = take(nominees.filter { $0.lowest > highest }, atMost: most)
        return Committee(choices)
    }

    /// The families with a candidate, the best first.
    private func nominees(_ grids: [Grid]) -> [Nominee] {
        var nominees: [Nominee] = []
        for (number, grid) in grids.enumerated() {
            for family in 0..<grid.familyCount {
                let losses = part(number, grid, family).smoothed([grid.part(family)]).values[0]
                guard let lowest = losses.min(), lowest.isFinite else { continue }
                let highest = LossSurface.highest(tying: lowest)
                nominees.append(
                    Nominee(
                        lowest: lowest, width: losses.count { $0 <= highest }, grid: number, family: family))
            }
        }
        // Sums of fractions differ in their last bits: in whole ties losses are equal.
        func key(_ nominee: Nominee) -> (Double, Int, Int, Int) {
            ((nominee.lowest / LossSurface.tie).rounded(), -nominee.width, nominee.grid, nominee.family)
        }
        nominees.sort { key($0) < key($1) }
        return nominees
    }

    /// The member that a family puts up.
    private func choice(of nominee: Nominee, in grid: Grid, slack: Double) -> Choice? {
        let part = part(nominee.grid, grid, nominee.family)
        guard let choice = part.choose([grid.part(nominee.family)], slack: slack) else { return nil }
        return Choice(
            grid: nominee.grid, candidate: Array(grid.candidates(of: nominee.family))[choice.candidate],
            loss: choice.loss, plateau: choice.plateau)
    }

    /// The losses of one family's candidates.
    private func part(_ number: Int, _ grid: Grid, _ family: Int) -> LossSurface {
        LossSurface(values: [grid.candidates(of: family).map { values[number][$0] }])
    }

    /// A family and its best smoothed loss.
    private struct Nominee {
        let lowest: Double
        /// How many of its candidates have it.
        let width: Int
        let grid: Int
        let family: Int
    }
}

extension Objective {
    /// Repetitions on which two detectors must differ, all one way, for a two-sided sign test to tell them apart at 5 %,
    /// less one: 2 · 0.5⁵ is 6 %.
    static let indistinctRepetitions = 5

    /// How far apart losses can be and yet not tell two detectors apart: `indistinctRepetitions` more errors by one in all,
    /// but no more than one a session. So for means of errors; of the root of a mean square it is that share of an error by
    /// one in each session, which is less. 0 where the objective says nothing.
    ///
    /// - Parameter labels: Those of the sessions that the losses are over.
    func tolerance(_ labels: [Int]) -> Double {
        let offByOne = labels.reduce(into: LossSum()) {
            $0 += loss(detected: $1 + 1, labelled: $1, matched: $1)
        }
        guard let value = value(offByOne), !labels.isEmpty else { return 0 }
        return value * min(1, Double(Objective.indistinctRepetitions) / Double(labels.count))
    }
}
