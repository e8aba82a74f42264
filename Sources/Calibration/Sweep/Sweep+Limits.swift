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

        /// Makes limits; by default 100 million candidates, 1 GiB, and 16 MiB of sums.
        public init(candidates: Int = 100_000_000, memory: Int = 1 << 30, reserved: Int = 0, sums: Int = 16 << 20) {
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
    /// The memory of as many tasks at once as the limit allows. Sums go to a store where they are many, or where the sweep would not fit
    /// with them in memory: a small shard needs no more than the whole.
    ///
    /// - Parameters:
    ///   - jobs: The most tasks.
    ///   - hasStore: Whether there is a store for sums.
    ///   - memory: The memory of a number of tasks, with these most bytes of sums in memory; nil for no store.
    /// - Throws: Where even one task needs too much.
    static func fitting(
        _ limits: Sweep.Limits, jobs: Int, hasStore: Bool, _ memory: (_ jobs: Int, _ mostSums: Int?) -> SweepMemory
    ) throws(SweepError) -> (memory: SweepMemory, jobs: Int) {
        var jobs = max(1, jobs)
        while true {
            var needed = Double.infinity
            for mostSums in hasStore ? [limits.sums, 0] : [nil] {
                let memory = memory(jobs, mostSums)
                needed = min(needed, memory.total + Double(limits.reserved))
                if needed <= Double(limits.memory) { return (memory, jobs) }
            }
            guard jobs > 1 else {
                throw .space(.memory(needed: Int(min(needed, 0x1p62).rounded(.up)), allowed: limits.memory))
            }
            // Large numbers of jobs in larger steps.
            jobs -= max(1, jobs / 16)
        }
    }
}
