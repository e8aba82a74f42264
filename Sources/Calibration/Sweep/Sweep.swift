import RepDetection

/// Every candidate of every grid, on every session, exactly once.
///
/// The counts don't depend on the number of jobs. Memory: four bytes for each candidate and session, as much again where
/// matches with labelled times are asked for, and the losses of as many candidates as are judged at once.
public struct Sweep: Sendable {
    /// The grids that were swept.
    public let grids: [Grid]
    /// How many sessions.
    public let sessionCount: Int
    /// For each grid and run of filters what was counted.
    let tallies: [[SweepTallies]]
    /// For each grid the candidates of one run of filters; the last run can have fewer.
    private let runSizes: [Int]

    /// What stands for the count of a grid point that is no candidate.
    static let noCandidate: Int32 = -1

    /// How far a sweep is.
    public struct Progress: Sendable, Hashable {
        /// Pieces of work done.
        public let done: Int
        /// Pieces of work in all.
        public let total: Int
        /// Candidates × sessions counted.
        public let counted: Int
        /// Candidates × samples counted.
        public let samples: Int
        /// The lowest loss so far; nil where none is known yet.
        public let best: Double?
    }

    /// What candidates are judged by while the sweep runs.
    struct Labels: Sendable {
        /// The labelled count of each session.
        let counts: [Int]
        let objective: Objective
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
        try await self.init(
            spaces, recordings: recordings, truths: truths, judged: nil, sampleRate: sampleRate, jobs: jobs,
            limits: limits, progress: progress)
    }

    /// Sweeps, and tells the best loss so far with the progress.
    init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]?, judged: Labels?, sampleRate: Double,
        jobs: Int, limits: Limits, progress: (@Sendable (Progress) -> Void)?
    ) async throws(SweepError) {
        let jobs = max(1, jobs)
        let grids = try Sweep.grids(
            spaces, sessions: recordings.count, hasMatches: truths != nil, jobs: jobs, limits: limits)
        for space in spaces {
            for recording in recordings { try PreparedSession.check(recording, space: space) }
        }
        let runs = grids.map { grid in
            FilterBlock.runs(
                of: grid.filterCount, pieces: grids.count * recordings.count, grids: grids.count, jobs: jobs)
        }
        let work = grids.indices.flatMap { grid in
            runs[grid].indices.flatMap { run in
                recordings.indices.map {
                    FilterBlock(grid: grid, run: run, filters: runs[grid][run], session: $0)
                }
            }
        }
        var tallies = runs.map { runs in
            runs.map { _ in SweepTallies(sessions: recordings.count, hasMatches: truths != nil) }
        }
        var missing = runs.map { runs in [Int](repeating: recordings.count, count: runs.count) }
        var done = 0
        var counted = 0
        var samples = 0
        var best: Double?
        await withTaskGroup(of: (FilterBlock, BlockTally).self) { group in
            var waiting = work.makeIterator()
            func startNext() {
                guard let block = waiting.next() else { return }
                group.addTask {
                    (
                        block,
                        block.tally(
                            of: recordings[block.session], grids[block.grid], truth: truths?[block.session],
                            sampleRate: sampleRate)
                    )
                }
            }
            for _ in 0..<jobs { startNext() }
            for await (block, tally) in group {
                startNext()
                tallies[block.grid][block.run].store(tally, session: block.session)
                done += 1
                counted += tally.counts.count
                samples += tally.counts.count * tally.samples
                missing[block.grid][block.run] -= 1
                if let judged, progress != nil, missing[block.grid][block.run] == 0 {
                    let losses = LossSurface.losses(
                        tallies[block.grid][block.run], labels: judged.counts, objective: judged.objective,
                        sessions: recordings.indices)
                    best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
                }
                progress?(Progress(done: done, total: work.count, counted: counted, samples: samples, best: best))
            }
        }
        self.grids = grids
        self.tallies = tallies
        runSizes = zip(grids, runs).map { grid, runs in (runs.first?.count ?? 0) * grid.candidatesPerFilter }
        sessionCount = recordings.count
    }

    /// The count of a candidate on a session; nil where the grid point is no candidate.
    public func count(grid: Int, candidate: Int, session: Int) -> Int? {
        let size = runSizes[grid]
        let count = tallies[grid][candidate / size].counts[session][candidate % size]
        return count == Sweep.noCandidate ? nil : Int(count)
    }

    /// How many events of a candidate on a session are a label's; nil where matches were not asked for.
    public func matched(grid: Int, candidate: Int, session: Int) -> Int? {
        let size = runSizes[grid]
        let run = tallies[grid][candidate / size]
        return run.matches.isEmpty ? nil : Int(run.matches[session][candidate % size])
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
}

/// What was counted of the candidates of one run of filters.
struct SweepTallies: Sendable {
    /// For each session the counts of all candidates.
    private(set) var counts: [[Int32]]
    /// The same of matches; empty where they are not asked for.
    private(set) var matches: [[Int32]]

    init(sessions: Int, hasMatches: Bool) {
        counts = [[Int32]](repeating: [], count: sessions)
        matches = hasMatches ? counts : []
    }

    mutating func store(_ tally: BlockTally, session: Int) {
        counts[session] = tally.counts
        if !matches.isEmpty { matches[session] = tally.matches }
    }
}

/// Why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// The space makes no sense or is too large.
    case space(SpaceError)
    /// A recording lacks a channel.
    case missingChannel(Channel)
}
