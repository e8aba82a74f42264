/// The sums of one grid of a shard. For each of the shard's groups, in ascending order, it has the losses of all
/// points, and then their events if its sessions have them (`LossTerms.columns`).
package struct ShardSums: Sendable, Hashable {
    /// The sums, group by group.
    package let sums: SumArray
    /// Whether any candidate counts anything.
    package let isAnyPositive: Bool

    /// Makes sums from the contents of a part.
    package init(_ sums: SumArray, isAnyPositive: Bool) {
        self.sums = sums
        self.isAnyPositive = isAnyPositive
    }
}
