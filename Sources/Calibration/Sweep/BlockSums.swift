/// The result of a task: the sums over some sessions of one group.
struct BlockSums: Sendable {
    private(set) var sums: LossSums
    /// The number of candidates.
    let candidates: Int
    /// The points that are not candidates, the same in every session; empty where all are.
    private(set) var isAbsent: [Bool] = []
    /// Whether any candidate counts anything.
    private(set) var isAnyPositive = false
    /// Whether the counts of any session are added.
    private var hasCounts = false
    /// The number of sessions.
    private(set) var sessions = 0
    /// The number of their samples.
    private(set) var samples = 0

    init(candidates: Int, _ terms: LossTerms, isRest: Bool) {
        self.candidates = candidates
        sums = LossSums(candidates: candidates, columns: terms.columns(isRest: isRest))
    }

    /// The sums of a shard; nil where they are not of these candidates or lack a column.
    init?(
        _ group: ShardSums.Group, of shard: ShardSums, candidates: Int, columns: (losses: Bool, events: Bool)
    ) {
        guard group.losses.count == (columns.losses ? candidates : 0),
            group.events.count == (columns.events ? candidates : 0), group.sessions > 0,
            shard.isAbsent.isEmpty || shard.isAbsent.count == candidates
        else { return nil }
        self.candidates = candidates
        sums = LossSums(candidates: 0, columns: (false, false))
        (sums.losses, sums.events) = (group.losses, group.events)
        (isAbsent, isAnyPositive, sessions) = (shard.isAbsent, shard.isAnyPositive, group.sessions)
    }

    /// Adds a session. O(candidates).
    mutating func add(_ counts: BlockCounts, session: Int, _ terms: LossTerms) {
        sessions += 1
        // A source that lost its samples: the owner drops the result.
        guard !counts.counts.isEmpty else { return }
        terms.add(counts, session: session, to: &sums)
        isAnyPositive = isAnyPositive || counts.counts.contains { $0 > 0 }
        if !hasCounts, counts.counts.contains(Sweep.noCandidate) {
            isAbsent = counts.counts.map { $0 == Sweep.noCandidate }
        }
        hasCounts = true
        samples += counts.samples
    }
}
