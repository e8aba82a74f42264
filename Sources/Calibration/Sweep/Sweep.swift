import RepDetection

/// Every candidate of every grid, on every session, exactly once.
///
/// The counts don't depend on the number of jobs. Memory: four bytes for each candidate and session.
public struct Sweep: Sendable {
    /// The grids that were swept.
    public let grids: [Grid]
    /// How many sessions.
    public let sessionCount: Int
    /// For each grid and filter: candidate by candidate the counts of all sessions.
    private let blocks: [[[Int32]]]

    /// What stands for the count of a grid point that is no candidate.
    static let noCandidate: Int32 = -1

    /// What a sweep may take.
    public struct Limits: Sendable, Hashable {
        /// The most candidates.
        public var candidates: Int
        /// The most memory for counts in bytes.
        public var memory: Int

        /// Makes limits; by default 100 million candidates and 1 GiB.
        public init(candidates: Int = 100_000_000, memory: Int = 1 << 30) {
            self.candidates = candidates
            self.memory = memory
        }
    }

    /// How far a sweep is.
    public struct Progress: Sendable, Hashable {
        /// Pieces of work done.
        public let done: Int
        /// Pieces of work in all.
        public let total: Int
        /// Candidates × sessions counted.
        public let counted: Int
    }

    /// Sweeps.
    ///
    /// - Parameters:
    ///   - spaces: What to sweep; checked before anything runs.
    ///   - recordings: What to count in; all must have the spaces' channels.
    ///   - sampleRate: The rate in Hz that filter factors are meant for.
    ///   - jobs: Pieces of work under way at once.
    ///   - progress: Told after each piece.
    public init(
        _ spaces: [ParameterSpace], recordings: [Recording], sampleRate: Double, jobs: Int,
        limits: Limits = Limits(), progress: (@Sendable (Progress) -> Void)? = nil
    ) async throws(SweepError) {
        let grids = try Sweep.grids(spaces, sessions: recordings.count, limits: limits)
        var prepared: [[PreparedSession]] = []
        for space in spaces {
            var sessions: [PreparedSession] = []
            for recording in recordings { sessions.append(try PreparedSession(recording, space: space)) }
            prepared.append(sessions)
        }
        let work = grids.indices.flatMap { grid in
            (0..<grids[grid].filterCount).map { FilterBlock(grid: grid, filter: $0) }
        }
        var blocks = grids.map { grid in [[Int32]](repeating: [], count: grid.filterCount) }
        let sessions = prepared
        var done = 0
        var counted = 0
        await withTaskGroup(of: (FilterBlock, [Int32]).self) { group in
            var waiting = work.makeIterator()
            func startNext() {
                guard let block = waiting.next() else { return }
                group.addTask {
                    let grid = grids[block.grid]
                    return (block, grid.counts(filter: block.filter, of: sessions[block.grid], sampleRate: sampleRate))
                }
            }
            for _ in 0..<max(1, jobs) { startNext() }
            for await (block, counts) in group {
                blocks[block.grid][block.filter] = counts
                startNext()
                done += 1
                counted += counts.count
                progress?(Progress(done: done, total: work.count, counted: counted))
            }
        }
        self.grids = grids
        self.blocks = blocks
        sessionCount = recordings.count
    }

    /// The count of a candidate on a session; nil where the grid point is no candidate.
    public func count(grid: Int, candidate: Int, session: Int) -> Int? {
        let perFilter = grids[grid].candidatesPerFilter
        let count = blocks[grid][candidate / perFilter][candidate % perFilter * sessionCount + session]
        return count == Sweep.noCandidate ? nil : Int(count)
    }

    /// The counts of all sessions for a candidate; nil where the grid point is no candidate.
    public func counts(grid: Int, candidate: Int) -> [Int]? {
        var counts: [Int] = []
        for session in 0..<sessionCount {
            guard let count = count(grid: grid, candidate: candidate, session: session) else { return nil }
            counts.append(count)
        }
        return counts
    }

    /// Hands out each candidate of a grid with the counts of all sessions, in order; points that are none are left out.
    func forEachCandidate(of grid: Int, _ body: (Int, UnsafeBufferPointer<Int32>) -> Void) {
        guard sessionCount > 0 else { return }
        var candidate = 0
        for block in blocks[grid] {
            block.withUnsafeBufferPointer { counts in
                for first in stride(from: 0, to: counts.count, by: sessionCount) {
                    if counts[first] != Sweep.noCandidate {
                        body(candidate, UnsafeBufferPointer(rebasing: counts[first..<first + sessionCount]))
                    }
                    candidate += 1
                }
            }
        }
    }

    private static func grids(
        _ spaces: [ParameterSpace], sessions: Int, limits: Limits
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
        let (memory, overflow) = candidates.multipliedReportingOverflow(by: sessions * MemoryLayout<Int32>.size)
        guard !overflow, memory <= limits.memory else {
            throw .space(.memory(needed: overflow ? Int.max : memory, allowed: limits.memory))
        }
        return grids
    }
}

/// Why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// The space makes no sense or is too large.
    case space(SpaceError)
    /// A recording lacks a channel.
    case missingChannel(Channel)
}

extension Grid {
    /// The counts of one filter's candidates, candidate by candidate for all sessions.
    fileprivate func counts(filter: Int, of sessions: [PreparedSession], sampleRate: Double) -> [Int32] {
        var counts = [Int32](repeating: 0, count: candidatesPerFilter * sessions.count)
        for (index, session) in sessions.enumerated() {
            count(filter: filter, of: session, sampleRate: sampleRate) { candidate, count in
                counts[candidate * sessions.count + index] = count
            }
        }
        return counts
    }
}
