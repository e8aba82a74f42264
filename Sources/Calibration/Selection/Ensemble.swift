import RepDetection

/// The selected candidates: a single one, or an odd number of ensemble members whose counts have the median as result.
public struct Ensemble: Sendable, Hashable {
    /// The members, best first.
    public let members: [SelectedCandidate]

    /// An ensemble of one.
    init(_ member: SelectedCandidate) { members = [member] }

    /// An ensemble of all candidates, without the last where their number is even: the median is then the count of one
    /// member.
    ///
    /// Nil for no candidate.
    init?(_ candidates: [SelectedCandidate]) {
        guard !candidates.isEmpty else { return nil }
        members = candidates.count % 2 == 1 ? candidates : candidates.dropLast()
    }

    /// This ensemble with the members of another, all but the other's last, so that the number stays odd. A single detector
    /// stays as it is.
    func joined(by other: Ensemble?) -> Ensemble {
        guard let other, members.count > 1 else { return self }
        return Ensemble(members + other.members.dropLast()) ?? self
    }

    /// The count of an ensemble with these counts of its members.
    static func median(_ counts: [Int]) -> Int { counts.sorted()[counts.count / 2] }

    /// The default for the most members on one channel: three times its even share, rounded up. Members on the same channel
    /// have correlated errors.
    static func mostPerChannel(size: Int, channels: Int) -> Int { (3 * size + channels - 1) / max(1, channels) }
}

extension LossSurface {
    /// Selects a candidate, or the members of an ensemble; nil where no candidate has a finite loss.
    ///
    /// `select` selects a single candidate. The members of an ensemble are selected in these steps:
    /// 1. Each subgrid proposes one member: the candidate that `select` finds in it. A subgrid has one channel, orientation,
    ///    baseline, low-pass, maximum interval, minimum bout, interval ratio and cost of irregular steps.
    /// 2. Subgrids are ranked by their lowest smoothed loss. Ties go to the subgrid with the most candidates at that loss,
    ///    then to the first in the order of grids and subgrids.
    /// 3. The subgrids that the sessions can't distinguish from the best are taken by channel in turn: first the best of
    ///    each channel, then the second of each, and so on. Members on one channel have correlated errors.
    /// 4. Remaining places go to the next best subgrids in order.
    /// 5. No channel has more members than `Ensemble.mostPerChannel`.
    ///
    /// O(points × axes).
    ///
    /// - Parameters:
    ///   - slack: As in `select`, for each member.
    ///   - tolerance: The distance above the lowest smoothed loss within which the sessions can't distinguish subgrids:
    ///     `Objective.tolerance`.
    ///   - mostPerChannel: The most members on one channel; nil for the default.
    func ensemble(
        of size: Int, _ grids: [Grid], slack: Double = 0, tolerance: Double = 0, mostPerChannel: Int? = nil
    ) -> Ensemble? {
        guard size > 1 else { return select(grids, slack: slack).map(Ensemble.init) }
        let channels = Set(grids.map(\.space.channel)).count
        let most = max(1, mostPerChannel ?? Ensemble.mostPerChannel(size: size, channels: channels))
        var membersOnChannel: [Channel: Int] = [:]
        var members: [SelectedCandidate] = []
        /// Adds the members of subgrids in order, as many of a channel as allowed, and returns the other subgrids.
        func add(_ subgrids: [RankedSubgrid], atMost most: Int) -> [RankedSubgrid] {
            subgrids.filter { subgrid in
                let grid = grids[subgrid.grid]
                let number = membersOnChannel[grid.space.channel, default: 0]
                guard members.count < size, number < most, let member = member(of: subgrid, in: grid, slack: slack)
                else { return true }
                membersOnChannel[grid.space.channel] = number + 1
                members.append(member)
                return false
            }
        }
        let ranked = rankedSubgrids(grids)
        let highest = LossSurface.highest(tying: (ranked.first?.lowest ?? 0) + tolerance)
        var equals = ranked.filter { $0.lowest <= highest }
        for turn in 1...most where members.count < size { equals = add(equals, atMost: turn) }
        _ = add(ranked.filter { $0.lowest > highest }, atMost: most)
        return Ensemble(members)
    }

    /// A subgrid with its lowest smoothed loss.
    private struct RankedSubgrid {
        let lowest: Double
        /// The number of its candidates with that loss.
        let width: Int
        let grid: Int
        let index: Int
    }

    /// The subgrids with a candidate, best first.
    private func rankedSubgrids(_ grids: [Grid]) -> [RankedSubgrid] {
        var ranked: [RankedSubgrid] = []
        for (number, grid) in grids.enumerated() {
            for index in 0..<grid.subgridCount {
                let losses = subgrid(number, grid, index).smoothed([grid.subgrid(index)]).values[0]
                guard let lowest = losses.min(), lowest.isFinite else { continue }
                let highest = LossSurface.highest(tying: lowest)
                ranked.append(
                    RankedSubgrid(
                        lowest: lowest, width: losses.count { $0 <= highest }, grid: number, index: index))
            }
        }
        // Sums of fractions differ in their last bits, so losses are compared in units of the tie tolerance.
        func key(_ subgrid: RankedSubgrid) -> (Double, Int, Int, Int) {
            ((subgrid.lowest / LossSurface.tie).rounded(), -subgrid.width, subgrid.grid, subgrid.index)
        }
        ranked.sort { key($0) < key($1) }
        return ranked
    }

    /// The member that a subgrid proposes.
    private func member(of ranked: RankedSubgrid, in grid: Grid, slack: Double) -> SelectedCandidate? {
        let losses = subgrid(ranked.grid, grid, ranked.index)
        guard let member = losses.select([grid.subgrid(ranked.index)], slack: slack) else { return nil }
        return SelectedCandidate(
            grid: ranked.grid, candidate: Array(grid.candidates(ofSubgrid: ranked.index))[member.candidate],
            loss: member.loss, plateau: member.plateau)
    }

    /// The losses of the candidates of one subgrid.
    private func subgrid(_ number: Int, _ grid: Grid, _ index: Int) -> LossSurface {
        LossSurface(values: [grid.candidates(ofSubgrid: index).map { values[number][$0] }])
    }
}

extension Objective {
    /// The largest difference in repetitions between two detectors, all in one direction, at which a two-sided sign test at
    /// 5 % does not distinguish them: 2 · 0.5⁵ is 6 %.
    static let indistinctRepetitions = 5

    /// The difference of losses below which the sessions can't distinguish two detectors: `indistinctRepetitions` more
    /// errors by one in total, but at most one per session.
    ///
    /// This holds for means of errors. For the root of a mean square it is that share of the loss of an error by one in each
    /// session, which is less. 0 where the objective is undefined.
    ///
    /// - Parameter labels: The labels of the sessions that the losses are over.
    func tolerance(_ labels: [Int]) -> Double {
        let offByOne = labels.reduce(into: LossSum()) {
            $0 += loss(detected: $1 + 1, labelled: $1, matched: $1)
        }
        guard let value = value(offByOne), !labels.isEmpty else { return 0 }
        return value * min(1, Double(Objective.indistinctRepetitions) / Double(labels.count))
    }
}
