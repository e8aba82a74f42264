/// The counts of the candidates of one filter on one session, in the grid's order.
struct BlockCounts: Sendable {
    /// The counts; `Sweep.noCandidate` for a point that is not a candidate.
    private(set) var counts: [Int32] = []
    /// The numbers of matched events; empty if they are not needed.
    private(set) var matches: [Int32] = []

    /// Removes all counts, and keeps their memory.
    mutating func removeAll() {
        counts.removeAll(keepingCapacity: true)
        matches.removeAll(keepingCapacity: true)
    }

    /// Appends the count of a candidate without matches.
    mutating func append(_ count: Int32) { counts.append(count) }

    /// Appends the counts of the next candidates.
    ///
    /// - Parameter matched: Their numbers of matched events; empty if these are not needed.
    mutating func append(_ next: UnsafeBufferPointer<Int32>, matched: UnsafeBufferPointer<Int32>) {
        counts.append(contentsOf: next)
        if !matched.isEmpty { matches.append(contentsOf: matched) }
    }

    /// Appends points of the grid that are not candidates.
    mutating func appendAbsent(_ points: Int, hasMatches: Bool) {
        counts.append(contentsOf: repeatElement(Sweep.noCandidate, count: points))
        if hasMatches { matches.append(contentsOf: repeatElement(0, count: points)) }
    }
}
