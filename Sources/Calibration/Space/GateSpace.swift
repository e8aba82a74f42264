import RepDetection

/// The gates to search: one channel, one side, and an axis of limits; `nil` means no gate.
package struct GateSpace: Sendable, Hashable {
    /// The side of a limit on which a gate is open.
    package enum Side: String, Sendable, Hashable, CaseIterable {
        /// Open below the limit.
        case below
        /// Open above the limit.
        case above
    }

    /// The channel of the condition.
    package let channel: Channel
    /// The side on which the gate is open.
    package let side: Side
    /// The limits, in the channel's unit.
    package let limits: Axis

    /// Makes a space of gates.
    package init(channel: Channel, side: Side, limits: Axis) {
        self.channel = channel
        self.side = side
        self.limits = limits
    }

    /// Makes a space of one gate.
    package init(_ gate: Gate) {
        switch gate.limit {
        case .below(let limit): self.init(channel: gate.channel, side: .below, limits: Axis([limit]))
        case .above(let limit): self.init(channel: gate.channel, side: .above, limits: Axis([limit]))
        }
    }

    /// The gates in the order of the axis; `nil` means no gate.
    package var gates: [Gate?] {
        limits.values.map { limit in
            limit.map { Gate(channel: channel, limit: side == .below ? .below($0) : .above($0)) }
        }
    }
}
