/// The sums of one grid of a shard: of each of the shard's groups, in ascending order, the losses and then the events of all points,
/// where its sessions have them (`LossTerms.columns`).
public struct ShardSums: Sendable, Hashable {
    /// The sums, group by group.
    public let sums: SumArray
    /// Whether any candidate counts anything.
    public let isAnyPositive: Bool

    /// Makes sums of those that were read from a part.
    public init(_ sums: SumArray, isAnyPositive: Bool) {
        self.sums = sums
        self.isAnyPositive = isAnyPositive
    }
}
