import RepDetection

/// Every candidate of every grid, on every session, exactly once.
///
/// The counts don't depend on the number of jobs. Memory: four bytes for each candidate and session, and as much again
/// where matches with labelled times are asked for.
public struct Sweep: Sendable {
    /// The grids that were swept.
    public let grids: [Grid]
    /// How many sessions.
    public let sessionCount: Int
    /// For each grid and filter: candidate by candidate the counts of all sessions.
    private let blocks: [[[Int32]]]
    /// The same of matches; empty where they are not asked for.
    private let matches: [[[Int32]]]

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
    ///   - truths: Each session's labelled times, where matches are asked for.
    ///   - sampleRate: The rate in Hz that filter factors are meant for.
    ///   - jobs: Pieces of work under way at once.
    ///   - progress: Told after each piece.
    public init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]? = nil, sampleRate: Double, jobs: Int,
        limits: Limits = Limits(), progress: (@Sendable (Progress) -> Void)? = nil
    ) async throws(SweepError) {
        let perSession = MemoryLayout<Int32>.size * (truths == nil ? 1 : 2)
        let grids = try Sweep.grids(spaces, bytes: recordings.count * perSession, limits: limits)
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
        var matches = truths == nil ? [] : blocks
        let sessions = prepared
        var done = 0
        var counted = 0
        await withTaskGroup(of: (FilterBlock, BlockTallies).self) { group in
            var waiting = work.makeIterator()
            func startNext() {
                guard let block = waiting.next() else { return }
                group.addTask {
                    let grid = grids[block.grid]
                    return (
                        block,
                        grid.tallies(
                            filter: block.filter, of: sessions[block.grid], truths: truths, sampleRate: sampleRate)
                    )
                }
            }
            for _ in 0..<max(1, jobs) { startNext() }
            for await (block, tallies) in group {
                blocks[block.grid][block.filter] = tallies.counts
                if truths != nil { matches[block.grid][block.filter] = tallies.matches }
                startNext()
                done += 1
                counted += tallies.counts.count
                progress?(Progress(done: done, total: work.count, counted: counted))
            }
        }
        self.grids = grids
        self.blocks = blocks
        self.matches = matches
        sessionCount = recordings.count
    }

    /// The count of a candidate on a session; nil where the grid point is no candidate.
    public func count(grid: Int, candidate: Int, session: Int) -> Int? {
        let perFilter = grids[grid].candidatesPerFilter
        let count = blocks[grid][candidate / perFilter][candidate % perFilter * sessionCount + session]
        return count == Sweep.noCandidate ? nil : Int(count)
    }

    /// How many events of a candidate on a session are a label's; nil where matches were not asked for.
    public func matched(grid: Int, candidate: Int, session: Int) -> Int? {
        guard !matches.isEmpty else { return nil }
        let perFilter = grids[grid].candidatesPerFilter
        return Int(matches[grid][candidate / perFilter][candidate % perFilter * sessionCount + session])
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
        _ spaces: [ParameterSpace], bytes: Int, limits: Limits
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
        let (memory, overflow) = candidates.multipliedReportingOverflow(by: bytes)
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

/// The tallies of one filter's candidates, candidate by candidate for all sessions.
private struct BlockTallies: Sendable {
    var counts: [Int32]
    /// Empty where matches are not asked for.
    var matches: [Int32]
}

extension Grid {
    fileprivate func tallies(
        filter: Int, of sessions: [PreparedSession], truths: [EventTruth]?, sampleRate: Double
    ) -> BlockTallies {
        let zeros = [Int32](repeating: 0, count: candidatesPerFilter * sessions.count)
        var tallies = BlockTallies(counts: zeros, matches: truths == nil ? [] : zeros)
        for (index, session) in sessions.enumerated() {
            count(filter: filter, of: session, sampleRate: sampleRate, truth: truths?[index]) { candidate, tally in
                tallies.counts[candidate * sessions.count + index] = tally.count
                if truths != nil { tallies.matches[candidate * sessions.count + index] = tally.matched }
            }
        }
        return tallies
    }
}
