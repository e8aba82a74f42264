import RepDetection

extension Sweep {
    /// The limits on the size of a sweep.
    public struct Limits: Sendable, Hashable {
        /// The largest number of candidates.
        public var candidates: Int
        /// The most memory in bytes: for samples, counts, losses, and running tasks.
        public var memory: Int
        /// The part of it that the program needs for itself.
        public var reserved: Int

        /// Makes limits; by default 100 million candidates and 1 GiB.
        public init(candidates: Int = 100_000_000, memory: Int = 1 << 30, reserved: Int = 0) {
            self.candidates = candidates
            self.memory = memory
            self.reserved = reserved
        }
    }

    /// The grids of spaces, validated and checked against the limits.
    static func grids(
        _ spaces: [ParameterSpace], layouts: SessionLayouts, terms: LossTerms, groups: SessionGroups,
        hasMatches: Bool, jobs: Int, limits: Limits
    ) throws(SweepError) -> [Grid] {
        var grids: [Grid] = []
        var candidates = 0
        for space in spaces {
            let grid = Grid(space)
            candidates += min(grid.count, Grid.uncountable - candidates)
            guard candidates <= limits.candidates else {
                throw .space(.tooManyCandidates(candidates, most: limits.candidates))
            }
            do {
                try grid.validate()
            } catch {
                throw .space(error)
            }
            grids.append(grid)
        }
        let needed =
            SweepMemory(
                grids, layouts: layouts, terms: terms, groups: groups, hasMatches: hasMatches, jobs: jobs
            ).total + Double(limits.reserved)
        guard needed <= Double(limits.memory) else {
            throw .space(.memory(needed: Int(min(needed, 0x1p62).rounded(.up)), allowed: limits.memory))
        }
        return grids
    }
}
