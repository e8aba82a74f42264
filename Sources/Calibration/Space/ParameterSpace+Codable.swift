import RepDetection

extension ParameterSpace: Codable {
    private enum Field: String, CodingKey {
        case channel, unit, invert, baseline, lowPass, quantize, rule, gate
        case refractoryPeriod, maximumInterval, minimumBout, intervalRatio, irregularStepCost
    }

    /// Reads a space; axes missing from the files of older versions are `absent`.
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
            refractoryPeriod: try fields.decode(Axis.self, forKey: .refractoryPeriod),
            maximumInterval: try fields.decode(Axis.self, forKey: .maximumInterval),
            minimumBout: try fields.decode(Axis.self, forKey: .minimumBout),
            intervalRatio: try fields.decodeIfPresent(Axis.self, forKey: .intervalRatio) ?? .absent,
            irregularStepCost: try fields.decodeIfPresent(Axis.self, forKey: .irregularStepCost) ?? .absent)
    }

    /// Writes a space. Axes that older versions did not have are omitted where they are absent: the text of a space is a key
    /// of the archive, and must not change.
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
        try fields.encode(refractoryPeriod, forKey: .refractoryPeriod)
        try fields.encode(maximumInterval, forKey: .maximumInterval)
        try fields.encode(minimumBout, forKey: .minimumBout)
        try fields.encodeIfPresent(intervalRatio == .absent ? nil : intervalRatio, forKey: .intervalRatio)
        try fields.encodeIfPresent(
            irregularStepCost == .absent ? nil : irregularStepCost, forKey: .irregularStepCost)
    }
}
