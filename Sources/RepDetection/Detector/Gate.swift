/// A condition on another channel, such as a posture: while it is not met, no samples are fed to the detector, and the filters
/// start with the first sample after it.
public struct Gate: Sendable, Hashable {
    /// The side of a limit on which the gate is open; strict.
    public enum Limit: Sendable, Hashable {
        /// Open while the channel is below the limit, in the channel's unit.
        case below(Double)
        /// Open while the channel is above the limit, in the channel's unit.
        case above(Double)
    }

    /// The channel of the condition.
    public let channel: Channel
    /// The limit of the channel's values.
    public let limit: Limit
    /// The unit of the channel's values and of the limit; nil if it is not known.
    public let unit: String?

    /// Makes a gate.
    public init(channel: Channel, limit: Limit, unit: String? = nil) {
        self.channel = channel
        self.limit = limit
        self.unit = unit
    }

    /// Whether the gate is open at a value of the channel; false for NaN.
    package func isOpen(at value: Double) -> Bool {
        switch limit {
        case .below(let limit): value < limit
        case .above(let limit): value > limit
        }
    }
}
