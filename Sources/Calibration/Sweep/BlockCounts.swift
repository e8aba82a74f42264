/// The counts of consecutive candidates on one session, in the grid's order.
struct BlockCounts: Sendable {
    /// The counts.
    private(set) var counts: [Int32] = []
    /// The numbers of matched events; empty if they are not needed.
    private(set) var matches: [Int32] = []

    init(counts: [Int32], matches: [Int32]) { (self.counts, self.matches) = (counts, matches) }

    /// Reserves memory for the counts of some candidates.
    init(room candidates: Int, hasMatches: Bool) {
        counts.reserveCapacity(candidates)
        if hasMatches { matches.reserveCapacity(candidates) }
    }

    /// The count of a candidate.
    subscript(candidate: Int) -> SessionCount {
        SessionCount(count: counts[candidate], matched: matches.isEmpty ? 0 : matches[candidate])
    }

    /// Appends the counts of the next candidates.
    ///
    /// - Parameter matched: Their numbers of matched events; empty if these are not needed.
    mutating func append(_ next: some Collection<Int32>, matched: some Collection<Int32>) {
        counts.append(contentsOf: next)
        matches.append(contentsOf: matched)
    }

    /// Appends points of the grid that are not candidates.
    mutating func appendAbsent(_ points: Int, hasMatches: Bool) {
        counts.append(contentsOf: repeatElement(Sweep.noCandidate, count: points))
        if hasMatches { matches.append(contentsOf: repeatElement(0, count: points)) }
    }
}
