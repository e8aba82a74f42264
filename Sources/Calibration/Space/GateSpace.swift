import RepDetection

/// The gates to search: one channel, one side, and an axis of limits, of which `nil` is no gate.
public struct GateSpace: Sendable, Hashable {
    /// The side of a limit on which a gate is open.
    public enum Side: String, Sendable, Hashable, CaseIterable {
        /// Open below the limit.
        case below
        /// Open above the limit.
        case above
    }

    /// The channel of the condition.
    public let channel: Channel
    /// The side on which the gate is open.
    public let side: Side
    /// The limits, in the channel's unit.
    public let limits: Axis

    /// Makes a space of gates.
    public init(channel: Channel, side: Side, limits: Axis) {
        self.channel = channel
        self.side = side
        self.limits = limits
    }

    /// Makes a space of one gate.
    public init(_ gate: Gate) {
        switch gate.limit {
        case .below(let limit): self.init(channel: gate.channel, side: .below, limits: Axis([limit]))
        case .above(let limit): self.init(channel: gate.channel, side: .above, limits: Axis([limit]))
        }
    }

    /// The gates in the order of the axis; `nil` is no gate.
    public var gates: [Gate?] {
        limits.values.map { limit in
            limit.map { Gate(channel: channel, limit: side == .below ? .below($0) : .above($0)) }
        }
    }
}

extension GateSpace: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, below, above }

    /// Reads a gate whose limit is an axis.
    ///
    /// - Throws: `DecodingError` unless it has exactly one of `below` and `above`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        let below = try fields.decodeIfPresent(Axis.self, forKey: .below)
        let above = try fields.decodeIfPresent(Axis.self, forKey: .above)
        guard let limits = below ?? above, below == nil || above == nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .below, in: fields, debugDescription: "a gate needs exactly one of \"below\" and \"above\"")
        }
        self.init(
            channel: try fields.decode(Channel.self, forKey: .channel), side: below == nil ? .above : .below,
            limits: limits)
    }

    /// Writes one limit as a number, several as a list.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        let key = side == .below ? Field.below : .above
        if limits.values.count == 1, let limit = limits.values[0] {
            try fields.encode(limit, forKey: key)
        } else {
            try fields.encode(limits, forKey: key)
        }
    }
}
