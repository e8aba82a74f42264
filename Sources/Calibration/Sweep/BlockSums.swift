/// The result of a task: the sums of consecutive candidates over some sessions of one group.
struct BlockSums: Sendable {
    private(set) var sums: LossSums
    /// Whether any candidate counts anything.
    private(set) var isAnyPositive = false
    /// The number of sessions.
    private(set) var sessions = 0

    init(candidates: Int, _ terms: LossTerms, isRest: Bool) {
        sums = LossSums(candidates: candidates, columns: terms.columns(isRest: isRest))
    }

    /// Sums that were counted elsewhere.
    init(_ sums: LossSums, isAnyPositive: Bool) { (self.sums, self.isAnyPositive) = (sums, isAnyPositive) }

    /// Adds a session. O(candidates).
    mutating func add(_ counts: BlockCounts, session: Int, _ terms: LossTerms) {
        sessions += 1
        // A source that lost its samples: the owner drops the result.
        guard !counts.counts.isEmpty else { return }
        terms.add(counts, session: session, to: &sums)
        isAnyPositive = isAnyPositive || counts.counts.contains { $0 > 0 }
    }
}
