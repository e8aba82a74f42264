import RepDetection

/// The selected candidates: a single one, or an odd number of ensemble members whose counts have the median as result.
package struct Ensemble: Sendable, Hashable {
    /// The members, best first.
    package let members: [SelectedCandidate]

    /// An ensemble of one.
    init(_ member: SelectedCandidate) { members = [member] }

    /// An ensemble of all candidates, without the last if their number is even, so that the median is the count of one
    /// member.
    ///
    /// Nil for no candidate.
    init?(_ candidates: [SelectedCandidate]) {
        guard !candidates.isEmpty else { return nil }
        members = candidates.count % 2 == 1 ? candidates : candidates.dropLast()
    }

    /// The count of an ensemble with these counts of its members.
    static func median(_ counts: [Int]) -> Int { counts.sorted()[counts.count / 2] }

    /// The temperature of the posterior that ranks subgrids, in repetitions of all sessions together: see `LossResolution`.
    ///
    /// This and the next three values were compared on SPAR, with the sessions of one, three and nine users for
    /// selection and all other sessions for accuracy.
    static let temperature = 5.0
    /// The temperature of the posterior with the mean position, in repetitions.
    static let meanTemperature = 8.0
    /// The largest distance in repetitions of a member's smoothed loss above the lowest of its subgrid.
    static let slack = 3.0
    /// The difference in repetitions at which two subgrids are not distinguished.
    static let tolerance = 1.0

    /// The default for the most members on one channel: three times its even share, rounded up. Members on the same channel
    /// have correlated errors.
    static func mostPerChannel(size: Int, channels: Int) -> Int { (3 * size + channels - 1) / max(1, channels) }
}

extension LossSurface {
    /// Selects a candidate, or the members of an ensemble; nil if no candidate has a finite loss.
    ///
    /// `select` selects a single candidate. The members of an ensemble are selected in these steps:
    /// 1. Each subgrid proposes one member. A subgrid has one channel, orientation, baseline, low-pass, and one value of each
    ///    categorical parameter, such as the maximum interval; its losses are smoothed.
    /// 2. Subgrids are ranked by the free energy of their Gibbs posterior: a subgrid with many good candidates precedes
    ///    a subgrid with a few slightly better ones. Ties go to the subgrid with the most candidates at its lowest
    ///    loss,
    ///    then to the first in the order of grids and subgrids.
    ///    Only subgrids with the gate and the start state of the first remain.
    /// 3. The member of a subgrid is the candidate nearest to the mean of its posterior, among those with a loss within
    ///    `Ensemble.slack` of its lowest.
    /// 4. The subgrids that the sessions can't distinguish from the best are taken by channel in turn: first the best of
    ///    each channel, then the second of each, and so on. Members on one channel have correlated errors.
    /// 5. Remaining places go to the next best subgrids in order.
    /// 6. No channel has more members than `Ensemble.mostPerChannel`.
    ///
    /// O(points × axes).
    ///
    /// - Parameters:
    ///   - resolution: The smallest difference of losses that the sessions resolve; nil if any difference counts.
    ///   - mostPerChannel: The largest number of members on one channel; nil for the default.
    ///   - memory: Working memory.
    func ensemble(
        of size: Int, _ grids: [Grid], resolution: LossResolution? = nil, mostPerChannel: Int? = nil,
        memory: LossMemory = LossMemory()
    ) -> Ensemble? {
        guard size > 1 else {
            return select(grids, resolution: resolution, memory: memory).map(Ensemble.init)
        }
        // The temperature depends on the lowest loss only if that is above one repetition in each session: rarely, and then
        // the subgrids are ranked again.
        let least = resolution?.repetition(lowest: 0) ?? 0
        var ranked = ranked(grids, temperature: Ensemble.temperature * least, memory: memory)
        let repetition = resolution?.repetition(lowest: ranked.map(\.subgrid.lowest).min() ?? 0) ?? 0
        if repetition != least {
            ranked = self.ranked(grids, temperature: Ensemble.temperature * repetition, memory: memory)
        }
        // Members of both start states on one filter would count alike, and a gate is of the whole detector.
        let first = ranked.first.map { grids[$0.subgrid.grid].space }
        func isLikeFirst(_ space: ParameterSpace) -> Bool {
            space.gate == first?.gate && space.rule.thresholds?.start == first?.rule.thresholds?.start
        }
        ranked.removeAll { !isLikeFirst(grids[$0.subgrid.grid].space) }
        let slack = Ensemble.slack * repetition
        let channels = Set(grids.map(\.space).filter(isLikeFirst).map(\.channel)).count
        let most = max(1, mostPerChannel ?? Ensemble.mostPerChannel(size: size, channels: channels))
        var membersOnChannel: [Channel: Int] = [:]
        var members: [SelectedCandidate] = []
        /// Adds the members of subgrids in order, as many of a channel as allowed, and returns the other subgrids.
        func add(_ subgrids: [SmoothedSubgrid.Ranked], atMost most: Int) -> [SmoothedSubgrid.Ranked] {
            subgrids.filter { subgrid in
                let grid = grids[subgrid.subgrid.grid]
                let number = membersOnChannel[grid.space.channel, default: 0]
                guard members.count < size, number < most,
                    let member = member(
                        of: subgrid.subgrid, in: grid, slack: slack,
                        temperature: Ensemble.meanTemperature * repetition, memory: memory)
                else { return true }
                membersOnChannel[grid.space.channel] = number + 1
                members.append(member)
                return false
            }
        }
        let highest = LossSurface.highest(tying: (ranked.first?.freeEnergy ?? 0) + Ensemble.tolerance * repetition)
        var equals = ranked.filter { $0.freeEnergy <= highest }
        for turn in 1...most where members.count < size { equals = add(equals, atMost: turn) }
        _ = add(ranked.filter { $0.freeEnergy > highest }, atMost: most)
        return Ensemble(members)
    }
}
