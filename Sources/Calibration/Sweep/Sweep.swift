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
    private(set) var sums: [GridSums]
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

    /// A finished sweep, whose parts may have been counted elsewhere.
    init(grids: [Grid], groups: SessionGroups, sums: [GridSums], jobs: Int) {
        (self.grids, self.groups, self.sums, self.jobs) = (grids, groups, sums, jobs)
        for grid in sums.indices { self.sums[grid].complete() }
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
        let jobs = try SweepMemory.fitting(limits, jobs: jobs) {
            SweepMemory(
                grids, layouts: layouts, terms: terms, groups: groups, hasMatches: truths != nil, jobs: $0)
        }.jobs
        for channel in channels where layouts.firstSession(without: channel) != nil { throw .missingChannel(channel) }
        // Derived channels beside the recorded ones, if the samples are in memory: each is derived once and not for
        // every task.
        let sessions = sessions.map { $0.storing(channels) }
        let alike = Grid.alike(grids, sampleRates: sampleRates)
        let runs = alike.map {
            FilterBlock.runs(
                of: grids[$0[0]].filterCount, pieces: alike.count * sessions.count, grids: alike.count, jobs: jobs)
        }
        var sums = grids.map { GridSums($0, terms: terms, groups: groups) }
        // The sessions that each run of filters waits for.
        var missing: [[Int]: [Int]] = [:]
        for (grids, runs) in zip(alike, runs) { missing[grids] = runs.map { _ in sessions.count } }
        var work = BlockQueue(grids: alike, runs: runs, groups: groups, jobs: jobs)
        let total = work.total
        let all = SelectedGroups(sessions.indices, of: groups)
        var (done, counted): (Int, Int64) = (0, 0)
        var best: Double?
        var losses: [Double] = []
        await inParallel(jobs: jobs, memory: BlockMemory.init, next: { work.next() }) { block, memory in
            let own = block.grids.map { grids[$0] }
            memory.start(block, of: own, columns: terms.columns(isRest: groups.isRest[block.group]))
            for session in block.sessions {
                block.count(
                    session, sessions[session].recording(of: own[0].space.channels), own, truth: truths?[session],
                    sampleRate: sampleRates[block.grids[0]], terms, in: &memory)
            }
        } take: { block, memory in
            let points = block.points(in: grids[block.grids[0]])
            for (grid, result) in zip(block.grids, memory.sums) {
                sums[grid].add(result, of: points, group: block.group)
            }
            guard let progress else { return }
            missing[block.grids]?[block.run] -= block.sessions.count
            if missing[block.grids]?[block.run] == 0 {
                for grid in block.grids {
                    sums[grid].losses(over: all, of: points, into: &losses)
                    best = [best, losses.min()].compactMap { $0 }.filter(\.isFinite).min()
                }
            }
            done += block.sessions.count
            counted += Int64(block.grids.count * points.count) * Int64(block.sessions.count)
            progress(Progress(done: done, total: total, counted: counted, best: best))
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
