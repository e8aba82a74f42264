extension Sweep {
    /// The limits on the size of a sweep.
    package struct Limits: Sendable, Hashable {
        /// The largest number of candidates.
        package var candidates: Int
        /// The most memory in bytes: for samples, counts, losses, and running tasks.
        package var memory: Int
        /// The part of it that the program needs for itself.
        package var reserved: Int

        /// Makes limits; by default 100 million candidates and 1 GiB.
        package init(candidates: Int = 100_000_000, memory: Int = 1 << 30, reserved: Int = 0) {
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
    /// The memory of as many tasks at once as the limit allows.
    ///
    /// - Parameters:
    ///   - jobs: The most tasks.
    ///   - memory: The memory of a number of tasks.
    /// - Throws: Where even one task needs too much.
    static func fitting(
        _ limits: Sweep.Limits, jobs: Int, _ memory: (_ jobs: Int) -> SweepMemory
    ) throws(SweepError) -> (memory: SweepMemory, jobs: Int) {
        var jobs = max(1, jobs)
        while true {
            let memory = memory(jobs)
            let needed = memory.total + Double(limits.reserved)
            if needed <= Double(limits.memory) { return (memory, jobs) }
            guard jobs > 1 else {
                throw .space(.memory(needed: Int(min(needed, 0x1p62).rounded(.up)), allowed: limits.memory))
            }
            // Large numbers of jobs in larger steps.
            jobs -= max(1, jobs / 16)
        }
    }
}
