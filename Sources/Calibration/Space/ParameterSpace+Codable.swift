import RepDetection

extension ParameterSpace: Codable {
    private enum Field: String, CodingKey {
        case channel, unit, invert, baseline, lowPass, quantize, rule, gate
        case minimumInterval, maximumInterval, minimumStreak, intervalRatio, slip
    }

    /// Reads a space; axes that older versions did not have are absent where they are not there.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        self.init(
            channel: try fields.decode(Channel.self, forKey: .channel),
            unit: try fields.decode(String.self, forKey: .unit), invert: try fields.decode(Bool.self, forKey: .invert),
            baseline: try fields.decode(Axis.self, forKey: .baseline),
            lowPass: try fields.decode(Axis.self, forKey: .lowPass),
            quantize: try fields.decode(Axis.self, forKey: .quantize),
            rule: try fields.decode(RuleSpace.self, forKey: .rule),
            gate: try fields.decodeIfPresent(Gate.self, forKey: .gate),
            minimumInterval: try fields.decode(Axis.self, forKey: .minimumInterval),
            maximumInterval: try fields.decode(Axis.self, forKey: .maximumInterval),
            minimumStreak: try fields.decode(Axis.self, forKey: .minimumStreak),
            intervalRatio: try fields.decodeIfPresent(Axis.self, forKey: .intervalRatio) ?? .absent,
            slip: try fields.decodeIfPresent(Axis.self, forKey: .slip) ?? .absent)
    }

    /// Writes a space; without the axes that older versions did not have where they are absent, so that its text, and
    /// what is found by it, stays the same.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        try fields.encode(unit, forKey: .unit)
        try fields.encode(invert, forKey: .invert)
        try fields.encode(baseline, forKey: .baseline)
        try fields.encode(lowPass, forKey: .lowPass)
        try fields.encode(quantize, forKey: .quantize)
        try fields.encode(rule, forKey: .rule)
        try fields.encodeIfPresent(gate, forKey: .gate)
        try fields.encode(minimumInterval, forKey: .minimumInterval)
        try fields.encode(maximumInterval, forKey: .maximumInterval)
        try fields.encode(minimumStreak, forKey: .minimumStreak)
        if intervalRatio != .absent { try fields.encode(intervalRatio, forKey: .intervalRatio) }
        if slip != .absent { try fields.encode(slip, forKey: .slip) }
    }
}
