import Sessions

extension Calibration {
    /// Adds the sums of all shards of a plan, and completes the calibration. The result equals `run(_:sessions:…)`, for
    /// any number of shards.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - sessions: The sessions of the plan; sessions without a label are skipped.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    ///   - shard: Reads the sums of a grid, by its number, of a shard, by its number.
    /// - Throws: `CalibrationError.otherPlan` if the sessions, or the candidates of a shard, do not match the plan.
    package static func merge(
        _ plan: SweepPlan, sessions: [Session], jobs: Int, limits: Sweep.Limits = Sweep.Limits(),
        progress: (@Sendable (CalibrationProgress) -> Void)? = nil,
        shard: (_ shard: Int, _ grid: Int) throws(CalibrationError) -> ShardSums
    ) async throws(CalibrationError) -> CalibrationResult {
        let prepared = try await PreparedCalibration(
            plan.request, sessions: sessions, allowsDuplicates: plan.allowsDuplicates, jobs: jobs)
        guard plan.fits(prepared) else { throw .otherPlan }
        let sweep = try prepared.sweep(plan, jobs: jobs, limits: limits, shard)
        return try await run(
            prepared, sweep: sweep, unlabelled: sessions.count - prepared.input.sessions.count,
            progress: progress)
    }
}

extension PreparedCalibration {
    /// The sweep whose parts the shards have counted.
    fileprivate func sweep(
        _ plan: SweepPlan, jobs mostJobs: Int, limits: Sweep.Limits,
        _ shard: (_ shard: Int, _ grid: Int) throws(CalibrationError) -> ShardSums
    ) throws(CalibrationError) -> Sweep {
        let grids: [Grid]
        let jobs: Int
        do {
            grids = try Sweep.grids(self.plan.counted, limits: limits)
            jobs = try SweepMemory.fitting(limits, jobs: mostJobs) {
                SweepMemory(grids, layouts: layouts, terms: terms, groups: groups, hasMatches: false, jobs: $0)
            }.jobs
        } catch {
            throw .sweep(error)
        }
        var sums: [GridSums] = []
        for (number, grid) in grids.enumerated() {
            var all = GridSums(grid, terms: terms, groups: groups)
            for part in plan.shards.indices where !plan.shards[part].isEmpty {
                guard all.add(try shard(part, number), groups: plan.groups(ofShard: part)) else { throw .otherPlan }
            }
            sums.append(all)
        }
        return Sweep(grids: grids, groups: groups, sums: sums, jobs: jobs)
    }
}
