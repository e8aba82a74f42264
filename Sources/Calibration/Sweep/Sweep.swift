import RepDetection

/// A sweep: the count of every candidate of every grid on every session.
///
/// The counts don't depend on the number of jobs. Memory: `SweepMemory`.
public struct Sweep: Sendable {
    /// The grids.
    public let grids: [Grid]
    /// The number of sessions.
    public let sessionCount: Int
    /// The counts of each grid and run of filters.
    let counts: [[SweepCounts]]
    /// For each grid the number of candidates in one run of filters; the last run can have fewer.
    private let runSizes: [Int]

    /// The count of a grid point that is not a candidate.
    static let noCandidate: Int32 = -1

    /// The progress of a sweep.
    public struct Progress: Sendable, Hashable {
        /// The number of finished tasks.
        public let done: Int
        /// The number of those that were found in the archive.
        public let found: Int
        /// The number of all tasks.
        public let total: Int
        /// Candidates × sessions counted in this sweep.
        public let counted: Int
        /// Candidates × samples counted in this sweep.
        public let samples: Int
        /// The lowest loss so far; nil where none is known yet.
        public let best: Double?
    }

    /// The labels and the objective for the losses during the sweep.
    struct Labels: Sendable {
        /// The labelled count of each session.
        let counts: [Int]
        let objective: Objective
        /// The number of loss arrays, with a value for each candidate, in the evaluation after the sweep.
        let lossArrays: Int
    }

    /// An archive, with the session ids for its keys.
    struct ArchiveAccess: Sendable {
        let archive: any SweepArchive
        /// The id of each session.
        let sessions: [String]
    }

    /// Counts every candidate on every recording.
    ///
    /// - Parameters:
    ///   - spaces: The search spaces; validated before the sweep starts.
    ///   - recordings: The recordings; all must have the spaces' channels.
    ///   - truths: The labelled times of each session; nil where matches are not needed.
    ///   - sampleRate: The sample rate in Hz to which filter factors refer.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    public init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]? = nil, sampleRate: Double, jobs: Int,
        limits: Limits = Limits(), progress: (@Sendable (Progress) -> Void)? = nil
    ) async throws(SweepError) {
        try await self.init(
            spaces, recordings: recordings, truths: truths, labels: nil, archive: nil,
            sampleRates: spaces.map { _ in sampleRate }, jobs: jobs, limits: limits, progress: progress)
    }

    /// Counts every candidate that is not in the archive, and reports the lowest loss so far with the progress.
    ///
    /// - Parameter sampleRates: For each space the sample rate in Hz to which its filter factors refer.
    init(
        _ spaces: [ParameterSpace], recordings: [Recording], truths: [EventTruth]?, labels: Labels?,
        archive: ArchiveAccess?, sampleRates: [Double], jobs: Int, limits: Limits,
        progress: (@Sendable (Progress) -> Void)?
    ) async throws(SweepError) {
        let jobs = max(1, jobs)
        let recordings = recordings.map { $0.storing(spaces.flatMap(\.channels)) }
        let grids = try Sweep.grids(
            spaces, recordings: recordings, hasMatches: truths != nil, lossArrays: labels?.lossArrays ?? 2, jobs: jobs,
            limits: limits)
        for space in spaces {
            for recording in recordings { try PreparedSession.check(recording, space: space) }
        }
        let runs = grids.map { grid in
            FilterBlock.runs(
                of: grid.filterCount, pieces: grids.count * recordings.count, grids: grids.count, jobs: jobs)
        }
        let rows = CountRows(lengths: recordings.map(\.longest))
        var counts = zip(grids, runs).map { grid, runs in
            runs.map {
                SweepCounts(
                    candidates: $0.count * grid.candidatesPerFilter, rows: rows, hasMatches: truths != nil)
            }
        }
        var missing = runs.map { runs in [Int](repeating: recordings.count, count: runs.count) }
        var best: Double?
        func store(_ blockCounts: BlockCounts, _ block: FilterBlock) {
            counts[block.grid][block.run].store(blockCounts, session: block.session)
            missing[block.grid][block.run] -= 1
            guard let labels, progress != nil, missing[block.grid][block.run] == 0 else { return }
            let losses = LossSurface.losses(
                counts[block.grid][block.run], labels: labels.counts, objective: labels.objective,
                sessions: recordings.indices)
            best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
        }
        func subject(of grid: Int, _ session: Int) -> SweepSubject {
            SweepSubject(
                space: spaces[grid], session: archive?.sessions[session] ?? "", sampleRate: sampleRates[grid],
                truth: truths?[session])
        }

        // Numbers of blocks and not the blocks themselves, which take more memory than their counts where these are few.
        var work = BlockQueue(runs: runs, sessions: recordings.count)
        var found = 0
        for grid in grids.indices where archive != nil {
            for session in recordings.indices {
                let counts = archive?.archive.counts(of: subject(of: grid, session), in: grids[grid], runs: runs[grid])
                for (run, blockCounts) in (counts ?? []).enumerated() {
                    guard let blockCounts else { continue }
                    store(blockCounts, work.take(grid: grid, run: run, session: session))
                    found += 1
                }
            }
        }
        let total = work.total
        if found > 0 {
            progress?(Progress(done: found, found: found, total: total, counted: 0, samples: 0, best: best))
        }
        var done = found
        var counted = 0
        var samples = 0
        await withTaskGroup(of: (FilterBlock, BlockCounts).self) { group in
            func startNext() {
                guard let block = work.next() else { return }
                group.addTask {
                    (
                        block,
                        block.counts(
                            of: recordings[block.session], grids[block.grid], truth: truths?[block.session],
                            sampleRate: sampleRates[block.grid])
                    )
                }
            }
            for _ in 0..<jobs { startNext() }
            for await (block, blockCounts) in group {
                startNext()
                store(blockCounts, block)
                archive?.archive.keep(
                    SweepPart(
                        firstFilter: block.filters.lowerBound, counts: blockCounts.counts, matches: blockCounts.matches),
                    of: subject(of: block.grid, block.session))
                done += 1
                counted += blockCounts.counts.count
                samples += blockCounts.counts.count * blockCounts.samples
                progress?(
                    Progress(done: done, found: found, total: total, counted: counted, samples: samples, best: best))
            }
        }
        archive?.archive.flush()
        self.grids = grids
        self.counts = counts
        runSizes = zip(grids, runs).map { grid, runs in (runs.first?.count ?? 0) * grid.candidatesPerFilter }
        sessionCount = recordings.count
    }

    /// The count of a candidate on a session; nil where the grid point is not a candidate.
    public func count(grid: Int, candidate: Int, session: Int) -> Int? {
        let size = runSizes[grid]
        let count = counts[grid][candidate / size].counts(of: session)[candidate % size]
        return count == Sweep.noCandidate ? nil : Int(count)
    }

    /// The number of matched events of a candidate on a session; nil where matches were not computed.
    public func matched(grid: Int, candidate: Int, session: Int) -> Int? {
        let size = runSizes[grid]
        return counts[grid][candidate / size].matches(of: session).map { Int($0[candidate % size]) }
    }

    /// The counts of a candidate on all sessions; nil where the grid point is not a candidate.
    public func counts(grid: Int, candidate: Int) -> [Int]? {
        var counts: [Int] = []
        for session in 0..<sessionCount {
            guard let count = count(grid: grid, candidate: candidate, session: session) else { return nil }
            counts.append(count)
        }
        return counts
    }
}

/// The reason why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// A space is invalid or too large.
    case space(SpaceError)
    /// A recording lacks a channel of a space.
    case missingChannel(Channel)
}
