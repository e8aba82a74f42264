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
        /// The most bytes of sums in memory where there is a store for them: reading them back takes little time beside the
        /// selection.
        public var sums: Int

        /// Makes limits; by default 100 million candidates, 1 GiB, and 64 MiB of sums.
        public init(candidates: Int = 100_000_000, memory: Int = 1 << 30, reserved: Int = 0, sums: Int = 64 << 20) {
            self.sums = sums
            self.candidates = candidates
            self.memory = memory
            self.reserved = reserved
        }
    }

    /// The grids of spaces, validated and checked against the limit on candidates.
    static func grids(_ spaces: [ParameterSpace], limits: Limits) throws(SweepError) -> [Grid] {
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
        return grids
    }
}

extension SweepMemory {
    /// Throws where the memory exceeds the limit.
    func check(_ limits: Sweep.Limits) throws(SweepError) {
        let needed = total + Double(limits.reserved)
        guard needed <= Double(limits.memory) else {
            throw .space(.memory(needed: Int(min(needed, 0x1p62).rounded(.up)), allowed: limits.memory))
        }
    }
}
