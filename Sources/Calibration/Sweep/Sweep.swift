import RepDetection

/// Every candidate of every grid, on every session, exactly once.
///
/// The counts don't depend on the number of jobs. Memory: `SweepMemory`.
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
        /// Pieces among them that had been counted before.
        public let found: Int
        /// Pieces of work in all.
        public let total: Int
        /// Candidates × sessions counted now.
        public let counted: Int
        /// Candidates × samples counted now.
        public let samples: Int
        /// The lowest loss so far; nil where none is known yet.
        public let best: Double?
    }

    /// What candidates are judged by while the sweep runs.
    struct Labels: Sendable {
        /// The labelled count of each session.
        let counts: [Int]
        let objective: Objective
        /// How many losses judging holds for each candidate at once.
        let lossesHeld: Int
    }

    /// What was counted before, and where to keep what is counted now.
    struct Kept: Sendable {
        let archive: any SweepArchive
        /// The id of each session.
        let sessions: [String]
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
            spaces, recordings: recordings, truths: truths, judged: nil, kept: nil, sampleRate: sampleRate,
            jobs: jobs, limits: limits, progress: progress)
    }

    /// Sweeps what has not been kept, and tells the best loss so far with the progress.
    init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]?, judged: Labels?, kept: Kept?,
        sampleRate: Double, jobs: Int, limits: Limits, progress: (@Sendable (Progress) -> Void)?
    ) async throws(SweepError) {
        let jobs = max(1, jobs)
        let recordings = recordings.map { $0.holding(spaces.flatMap(\.channels)) }
        let grids = try Sweep.grids(
            spaces, recordings: recordings, hasMatches: truths != nil, lossesHeld: judged?.lossesHeld ?? 2, jobs: jobs,
            limits: limits)
        for space in spaces {
            for recording in recordings { try PreparedSession.check(recording, space: space) }
        }
        let runs = grids.map { grid in
            FilterBlock.runs(
                of: grid.filterCount, pieces: grids.count * recordings.count, grids: grids.count, jobs: jobs)
        }
        var tallies = runs.map { runs in
            runs.map { _ in SweepTallies(sessions: recordings.count, hasMatches: truths != nil) }
        }
        var missing = runs.map { runs in [Int](repeating: recordings.count, count: runs.count) }
        var best: Double?
        func store(_ tally: BlockTally, _ block: FilterBlock) {
            tallies[block.grid][block.run].store(tally, session: block.session)
            missing[block.grid][block.run] -= 1
            guard let judged, progress != nil, missing[block.grid][block.run] == 0 else { return }
            let losses = LossSurface.losses(
                tallies[block.grid][block.run], labels: judged.counts, objective: judged.objective,
                sessions: recordings.indices)
            best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
        }
        func subject(of grid: Int, _ session: Int) -> SweepSubject {
            SweepSubject(
                space: spaces[grid], session: kept?.sessions[session] ?? "", sampleRate: sampleRate,
                truth: truths?[session])
        }

        var work: [FilterBlock] = []
        var found = 0
        for grid in grids.indices {
            var isMissing = runs[grid].map { _ in [Bool](repeating: true, count: recordings.count) }
            func block(_ run: Int, _ session: Int) -> FilterBlock {
                FilterBlock(grid: grid, run: run, filters: runs[grid][run], session: session)
            }
            for session in recordings.indices {
                let tallies = kept?.archive.tallies(of: subject(of: grid, session), in: grids[grid], runs: runs[grid])
                for (run, tally) in (tallies ?? []).enumerated() {
                    guard let tally else { continue }
                    store(tally, block(run, session))
                    isMissing[run][session] = false
                    found += 1
                }
            }
            // Run by run, so that the best loss is known early.
            for run in runs[grid].indices {
                work += recordings.indices.filter { isMissing[run][$0] }.map { block(run, $0) }
            }
        }
        let total = work.count + found
        if found > 0 {
            progress?(Progress(done: found, found: found, total: total, counted: 0, samples: 0, best: best))
        }
        var done = found
        var counted = 0
        var samples = 0
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
                store(tally, block)
                kept?.archive.keep(
                    SweepPart(firstFilter: block.filters.lowerBound, counts: tally.counts, matches: tally.matches),
                    of: subject(of: block.grid, block.session))
                done += 1
                counted += tally.counts.count
                samples += tally.counts.count * tally.samples
                progress?(
                    Progress(done: done, found: found, total: total, counted: counted, samples: samples, best: best))
            }
        }
        kept?.archive.flush()
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
    private(set) var counts: [CountList]
    /// The same of matches; empty where they are not asked for.
    private(set) var matches: [CountList]

    init(sessions: Int, hasMatches: Bool) {
        counts = [CountList](repeating: CountList(), count: sessions)
        matches = hasMatches ? counts : []
    }

    mutating func store(_ tally: BlockTally, session: Int) {
        counts[session] = CountList(tally.counts)
        if !matches.isEmpty { matches[session] = CountList(tally.matches) }
    }
}

/// Why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// The space makes no sense or is too large.
    case space(SpaceError)
    /// A recording lacks a channel.
    case missingChannel(Channel)
}
