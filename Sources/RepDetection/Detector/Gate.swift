/// A condition on another channel: while it is not met nothing is fed to the detector.
public struct Gate: Sendable, Hashable {
    /// Which side of a limit opens the gate; strict.
    public enum Limit: Sendable, Hashable {
        /// Open while the channel is below the limit, in the channel's unit.
        case below(Double)
        /// Open while the channel is above the limit, in the channel's unit.
        case above(Double)
    }

    /// The channel that is watched.
    public let channel: Channel
    /// What opens the gate.
    public let limit: Limit

    /// Makes a gate.
    public init(channel: Channel, limit: Limit) {
        self.channel = channel
        self.limit = limit
    }

    /// Whether a value of the channel opens the gate. NaN does not.
    public func isOpen(at value: Double) -> Bool {
        switch limit {
        case .below(let limit): value < limit
        case .above(let limit): value > limit
        }
    }
}
