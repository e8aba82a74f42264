extension Sweep {
    /// What a sweep may take.
    public struct Limits: Sendable, Hashable {
        /// The most candidates.
        public var candidates: Int
        /// The most memory for counts and losses in bytes.
        public var memory: Int

        /// Makes limits; by default 100 million candidates and 1 GiB.
        public init(candidates: Int = 100_000_000, memory: Int = 1 << 30) {
            self.candidates = candidates
            self.memory = memory
        }
    }

    /// The grids of spaces, checked for sense and against the limits.
    static func grids(
        _ spaces: [ParameterSpace], sessions: Int, hasMatches: Bool, jobs: Int, limits: Limits
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
        let tally = MemoryLayout<Int32>.size * (hasMatches ? 2 : 1)
        let (memory, overflow) = candidates.multipliedReportingOverflow(
            by: sessions * tally + jobs * LossSurface.bytesPerCandidate)
        guard !overflow, memory <= limits.memory else {
            throw .space(.memory(needed: overflow ? Int.max : memory, allowed: limits.memory))
        }
        return grids
    }
}
