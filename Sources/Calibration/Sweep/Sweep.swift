import RepDetection
import Sessions

/// A sweep: every candidate of every grid counts every session, and the losses add up for each group of sessions.
///
/// Model selection needs the sums only, so counts of single sessions are dropped at once: memory grows with the number of
/// groups, not with that of sessions. Sums are whole numbers and don't depend on the number of jobs. Memory: `SweepMemory`.
public struct Sweep: Sendable {
    /// The grids.
    let grids: [Grid]
    /// The groups of sessions.
    let groups: SessionGroups
    /// The sums of each grid and run of filters.
    let runs: [[RunSums]]
    /// The number of tasks at once that fit into the memory.
    let jobs: Int

    /// The count of a grid point that is not a candidate.
    static let noCandidate: Int32 = -1

    /// The progress of a sweep.
    public struct Progress: Sendable, Hashable {
        /// The number of finished sessions, each once for every run of filters.
        public let done: Int
        /// The number of those that were found in the archive.
        public let found: Int
        /// The number of all.
        public let total: Int
        /// Candidates × sessions counted in this sweep.
        public let counted: Int64
        /// Candidates × samples counted in this sweep: more than 32 bits can hold, also on a small device.
        public let samples: Int64
        /// The lowest loss so far; nil where none is known yet.
        public internal(set) var best: Double?
    }

    /// A sweep whose parts were counted elsewhere.
    init(grids: [Grid], groups: SessionGroups, runs: [[RunSums]], jobs: Int) {
        self.jobs = jobs
        self.grids = grids
        self.groups = groups
        self.runs = runs
    }

    /// Counts every candidate that is not in the archive, and reports the lowest loss so far with the progress.
    ///
    /// - Parameters:
    ///   - spaces: The search spaces; validated before the sweep starts.
    ///   - sessions: The sessions; all must have the spaces' channels. For every run of filters, the channels of its space are
    ///     read from their sources.
    ///   - layouts: Their channels and lengths.
    ///   - truths: The labelled times of each session; nil where matches are not needed.
    ///   - terms: What the sessions add to the sums.
    ///   - groups: The groups of sessions.
    ///   - archive: Counts found there are not computed again.
    ///   - store: Where the sums are kept if they are large; nil for in memory.
    ///   - sampleRates: For each space the sample rate in Hz to which its filter factors refer.
    ///   - jobs: The most tasks at once; fewer where these would take too much memory.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    init(
        _ spaces: [ParameterSpace], sessions: [Session], layouts: SessionLayouts, truths: [EventTruth]?,
        terms: LossTerms, groups: SessionGroups,
        archive: (any SweepArchive)?, store scratch: (any ScratchStore)? = nil, sampleRates: [Double], jobs: Int,
        limits: Limits,
        progress: (@Sendable (Progress) -> Void)?
    ) async throws(SweepError) {
        // Derived channels beside the recorded ones, where the samples are in memory: each is derived once and not for every task.
        let channels = spaces.flatMap(\.channels)
        let sessions =
            !sessions.contains(where: \.isInMemory)
            ? sessions
            : sessions.map { session in
                guard session.isInMemory else { return session }
                var session = session
                session.recording = session.recording.storing(channels)
                return session
            }
        let grids = try Sweep.grids(spaces, limits: limits)
        let (memory, jobs) = try SweepMemory.fitting(limits, jobs: jobs, hasStore: scratch != nil) {
            SweepMemory(
                grids, layouts: layouts, terms: terms, groups: groups, hasMatches: truths != nil, jobs: $0,
                mostSums: $1)
        }
        for channel in channels where layouts.firstSession(without: channel) != nil { throw .missingChannel(channel) }
        let archive = archive.flatMap { archive in
            let counts = grids.reduce(0) { $0 + Double($1.count) } * Double(sessions.count)
            return counts <= Double(archive.capacity) ? archive : nil
        }
        let filters = grids.map { grid in
            FilterBlock.runs(
                of: grid.filterCount, pieces: grids.count * sessions.count, grids: grids.count, jobs: jobs)
        }
        var runs = zip(grids, filters).map { grid, filters in
            filters.map {
                RunSums(
                    candidates: $0.count * grid.candidatesPerFilter, terms: terms, groups: groups,
                    store: memory.isStored ? scratch : nil)
            }
        }
        var best: Double?
        let all = SelectedGroups(sessions.indices, of: groups)
        func store(_ sums: BlockSums, _ block: FilterBlock) {
            runs[block.grid][block.run].add(sums, group: block.group)
            guard progress != nil, runs[block.grid][block.run].isWhole else { return }
            let losses = runs[block.grid][block.run].losses(over: all)
            best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
        }
        func subject(of grid: Int, _ session: Int) -> SweepSubject {
            SweepSubject(
                space: spaces[grid], session: sessions[session].id, sampleRate: sampleRates[grid],
                truth: truths?[session])
        }

        // Numbers of blocks and not the blocks themselves, which take more memory than their sums where these are few.
        var work = BlockQueue(runs: filters, groups: groups, jobs: jobs)
        var found = 0
        for grid in grids.indices where archive != nil {
            for session in sessions.indices {
                let counts = archive?.counts(
                    of: subject(of: grid, session), in: grids[grid], runs: filters[grid])
                for (run, blockCounts) in (counts ?? []).enumerated() {
                    guard let blockCounts else { continue }
                    let block = work.take(grid: grid, run: run, session: session)
                    var sums = BlockSums(
                        candidates: blockCounts.counts.count, terms, isRest: groups.isRest[block.group])
                    sums.add(blockCounts, session: session, terms)
                    store(sums, block)
                    found += 1
                }
            }
        }
        let total = work.total
        if found > 0 {
            progress?(Progress(done: found, found: found, total: total, counted: 0, samples: 0, best: best))
        }
        var done = found
        var (counted, samples): (Int64, Int64) = (0, 0)
        await withTaskGroup(of: (FilterBlock, BlockSums).self) { group in
            func startNext() {
                guard let block = work.next() else { return }
                group.addTask {
                    let grid = grids[block.grid]
                    var sums = BlockSums(
                        candidates: block.filters.count * grid.candidatesPerFilter, terms,
                        isRest: groups.isRest[block.group])
                    for session in block.sessions {
                        let counts = block.counts(
                            of: sessions[session].recording(of: grid.space.channels), grid, truth: truths?[session],
                            sampleRate: sampleRates[block.grid])
                        sums.add(counts, session: session, terms)
                        archive?.keep(
                            SweepPart(
                                firstFilter: block.filters.lowerBound, counts: counts.counts, matches: counts.matches),
                            of: SweepSubject(
                                space: grid.space, session: sessions[session].id,
                                sampleRate: sampleRates[block.grid], truth: truths?[session]))
                    }
                    return (block, sums)
                }
            }
            for _ in 0..<jobs { startNext() }
            for await (block, sums) in group {
                startNext()
                store(sums, block)
                done += sums.sessions
                counted += Int64(sums.candidates) * Int64(sums.sessions)
                samples += Int64(sums.candidates) * Int64(sums.samples)
                progress?(
                    Progress(done: done, found: found, total: total, counted: counted, samples: samples, best: best))
            }
        }
        archive?.flush()
        self.grids = grids
        self.runs = runs
        self.groups = groups
        self.jobs = jobs
    }

    /// Whether any candidate counts anything on any session.
    var countsSomething: Bool { runs.contains { $0.contains { $0.isAnyPositive } } }

    /// A value for each candidate of a grid, from those of its runs of filters, in one array of exactly the needed capacity.
    func values<Value>(of grid: Int, _ values: (RunSums) -> [Value]) -> [Value] {
        var all: [Value] = []
        all.reserveCapacity(grids[grid].count)
        for run in runs[grid] { all += values(run) }
        return all
    }
}

/// The reason why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// A space is invalid or too large.
    case space(SpaceError)
    /// A recording lacks a channel of a space.
    case missingChannel(Channel)
}
