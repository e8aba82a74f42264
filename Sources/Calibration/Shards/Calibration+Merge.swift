import RepDetection
import Sessions

extension Calibration {
    /// Adds the sums of all shards of a plan, and goes on as if one machine had counted: the result is that of
    /// `run(_:sessions:…)`, for any number of shards.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - sessions: The sessions of the plan; those without a label are skipped.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - store: Where is kept what takes much memory.
    ///   - progress: Called after each task.
    ///   - shard: Reads the sums of a grid, by its number, of a shard, by its number.
    /// - Throws: `CalibrationError.otherPlan` where the sessions, or the candidates of a shard, are not those of the plan.
    public static func merge(
        _ plan: SweepPlan, sessions: [Session], jobs: Int, limits: Sweep.Limits = Sweep.Limits(),
        store: (any ScratchStore)? = nil, progress: (@Sendable (CalibrationProgress) -> Void)? = nil,
        shard: (_ shard: Int, _ grid: Int) throws(CalibrationError) -> ShardSums
    ) async throws(CalibrationError) -> CalibrationResult {
        let prepared = try await PreparedCalibration(
            plan.request, sessions: sessions, allowsDuplicates: plan.allowsDuplicates, jobs: jobs,
            store: store)
        guard plan.fits(prepared) else { throw .otherPlan }
        let sweep = try prepared.sweep(plan, jobs: jobs, limits: limits, shard)
        return try await run(
            prepared, sweep: sweep, unlabelled: sessions.count - prepared.input.sessions.count,
            progress: progress)
    }
}

extension PreparedCalibration {
    /// The sweep of which shards have counted the parts.
    fileprivate func sweep(
        _ sweepPlan: SweepPlan, jobs mostJobs: Int, limits: Sweep.Limits,
        _ shard: (_ shard: Int, _ grid: Int) throws(CalibrationError) -> ShardSums
    ) throws(CalibrationError) -> Sweep {
        let grids: [Grid]
        let (memory, jobs): (SweepMemory, Int)
        do {
            grids = try Sweep.grids(plan.counted, limits: limits)
            (memory, jobs) = try SweepMemory.fitting(limits, jobs: mostJobs, hasStore: store != nil) {
                SweepMemory(
                    grids, layouts: layouts, terms: terms, groups: groups, hasMatches: false, jobs: $0, mostSums: $1)
            }
        } catch {
            throw .sweep(error)
        }
        var runs: [[RunSums]] = []
        for (number, grid) in grids.enumerated() {
            var sums = RunSums(
                candidates: grid.count, terms: terms, groups: groups, store: memory.isStored ? store : nil)
            for part in sweepPlan.shards.indices where !sweepPlan.shards[part].isEmpty {
                let counted = try shard(part, number)
                for group in counted.groups {
                    guard groups.members.indices.contains(group.group),
                        let block = BlockSums(
                            group, of: counted, candidates: grid.count,
                            columns: terms.columns(isRest: groups.isRest[group.group])),
                        sums.missing(inGroup: group.group) >= group.sessions
                    else { throw .otherPlan }
                    sums.add(block, group: group.group)
                }
            }
            guard sums.isWhole else { throw .otherPlan }
            runs.append([sums])
        }
        return Sweep(grids: grids, groups: groups, runs: runs, jobs: jobs)
    }
}
