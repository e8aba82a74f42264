import RepDetection
import Sessions

extension SweepPlan {
    /// Counts all candidates on the sessions of a shard, and gives the sums of each grid.
    ///
    /// - Parameters:
    ///   - shard: The number of the shard, from 0.
    ///   - sessions: Its sessions in the order of `shards`, with their labels.
    ///   - jobs: The number of tasks at once.
    ///   - limits: The limits on candidates and memory.
    ///   - progress: Called after each task.
    /// - Throws: `CalibrationError.otherPlan` if labels do not match the plan.
    package func counted(
        shard: Int, sessions: [Session], jobs: Int, limits: Sweep.Limits,
        progress: (@Sendable (Sweep.Progress) -> Void)? = nil
    ) async throws(CalibrationError) -> [ShardSums] {
        let own = shards[shard]
        // A label that has changed would only be seen at the merge.
        let counts = request.objective == .f1 ? [] : sessions.map { $0.label?.count ?? 0 }
        guard request.objective == .f1 || counts == own.map({ labels[$0] }) else { throw .otherPlan }
        let truths = try request.objective == .f1 ? request.truths(of: sessions) : nil
        let numbers = groups(ofShard: shard)
        let local = SessionGroups(
            own.map { numbers.firstIndex(of: groups[$0]) ?? 0 }, labels: sessions.map { $0.label?.count ?? 0 })
        do {
            let sweep = try await Sweep(
                spaces, sessions: sessions, layouts: SessionLayouts(sessions), truths: truths,
                terms: LossTerms(request.objective, labels: own.map { labels[$0] }, scale: scale), groups: local,
                sampleRates: sampleRates, jobs: jobs, limits: limits, progress: progress)
            return sweep.sums.map(\.shard)
        } catch {
            throw .sweep(error)
        }
    }

    /// The numbers of the groups with sessions in a shard, in ascending order.
    func groups(ofShard shard: Int) -> [Int] { Set(shards[shard].map { groups[$0] }).sorted() }
}
