import RepDetection
import Sessions

/// A sweep: every candidate of every grid counts every session, and the losses add up for each group of sessions.
///
/// Model selection needs only the sums, so counts of single sessions are dropped at once. Memory grows with the number
/// of groups, not of sessions. Sums are whole numbers and don't depend on the number of jobs. Memory: `SweepMemory`.
package struct Sweep: Sendable {
    /// The grids.
    let grids: [Grid]
    /// The groups of sessions.
    let groups: SessionGroups
    /// The sums of each grid.
    let sums: [GridSums]
    /// The number of tasks at once that fit into the memory.
    let jobs: Int

    /// The count of a grid point that is not a candidate.
    static let noCandidate: Int32 = -1

    /// The progress of a sweep.
    package struct Progress: Sendable, Hashable {
        /// The number of finished sessions, each once for every run of filters.
        package let done: Int
        /// The number of all.
        package let total: Int
        /// Candidates × sessions counted: more than 32 bits can hold, also on a small device.
        package let counted: Int64
        /// The lowest loss so far; nil if none is known yet.
        package internal(set) var best: Double?
    }

    /// A sweep whose parts were counted elsewhere.
    init(grids: [Grid], groups: SessionGroups, sums: [GridSums], jobs: Int) {
        (self.grids, self.groups, self.sums, self.jobs) = (grids, groups, sums, jobs)
    }

    /// Counts every candidate on every session, grid by grid, and reports the lowest loss so far with the progress.
    ///
    /// - Parameters:
    ///   - spaces: The search spaces; validated before the sweep starts.
    ///   - sessions: The sessions; all must have the spaces' channels. For every run of filters, the channels of its space are
    ///     read from their sources.
    ///   - layouts: Their channels and lengths.
    ///   - truths: The labelled times of each session; nil if matches are not needed.
    ///   - terms: The terms that the sessions add to the sums.
    ///   - groups: The groups of sessions.
    ///   - sampleRates: For each space the sample rate in Hz to which its filter factors refer.
    ///   - jobs: The largest number of tasks at once; fewer if these would take too much memory.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    init(
        _ spaces: [ParameterSpace], sessions: [Session], layouts: SessionLayouts, truths: [EventTruth]?,
        terms: LossTerms, groups: SessionGroups, sampleRates: [Double], jobs: Int, limits: Limits,
        progress: (@Sendable (Progress) -> Void)?
    ) async throws(SweepError) {
        let channels = spaces.flatMap(\.channels)
        let grids = try Sweep.grids(spaces, limits: limits)
        let (memory, jobs) = try SweepMemory.fitting(limits, jobs: jobs) {
            SweepMemory(
                grids, layouts: layouts, terms: terms, groups: groups, hasMatches: truths != nil, jobs: $0)
        }
        for channel in channels where layouts.firstSession(without: channel) != nil { throw .missingChannel(channel) }
        // Derived channels beside the recorded ones, if the samples are in memory: each is derived once and not for
        // every task.
        let sessions = sessions.map { $0.storing(channels) }
        let runs = grids.map { grid in
            FilterBlock.runs(
                of: grid.filterCount, pieces: grids.count * sessions.count, grids: grids.count, jobs: jobs)
        }
        var sums = grids.map { GridSums($0, terms: terms, groups: groups, width: memory.width) }
        // The sessions that each run of filters waits for.
        var missing = runs.map { $0.map { _ in sessions.count } }
        var work = BlockQueue(runs: runs, groups: groups, jobs: jobs)
        let total = work.total
        let all = SelectedGroups(sessions.indices, of: groups)
        var (done, counted): (Int, Int64) = (0, 0)
        var best: Double?
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
                    }
                    return (block, sums)
                }
            }
            for _ in 0..<jobs { startNext() }
            for await (block, result) in group {
                startNext()
                let points = block.points(in: grids[block.grid])
                sums[block.grid].add(result, of: points, group: block.group)
                missing[block.grid][block.run] -= result.sessions
                if progress != nil, missing[block.grid][block.run] == 0 {
                    let losses = sums[block.grid].losses(over: all, of: points)
                    best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
                }
                done += result.sessions
                counted += Int64(points.count) * Int64(result.sessions)
                progress?(Progress(done: done, total: total, counted: counted, best: best))
            }
        }
        self.init(grids: grids, groups: groups, sums: sums, jobs: jobs)
    }

    /// Whether any candidate counts anything on any session.
    var countsSomething: Bool { sums.contains(where: \.isAnyPositive) }
}

/// The reason why a sweep can't run.
public enum SweepError: Error, Hashable, Sendable {
    /// A space is invalid or too large.
    case space(SpaceError)
    /// A recording lacks a channel of a space.
    case missingChannel(Channel)
}
