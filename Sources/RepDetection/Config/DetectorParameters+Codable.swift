extension Channel: Codable {
    /// Reads a channel's name.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the channel's name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

extension SignalPath: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, unit, invert, baseline, lowPass, quantize }

    /// Reads a signal path; an unknown field is refused.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            channel: try fields.decode(Channel.self, forKey: .channel),
            unit: try fields.decode(String.self, forKey: .unit),
            invert: try fields.decodeIfPresent(Bool.self, forKey: .invert) ?? false,
            baseline: try fields.decodeIfPresent(Double.self, forKey: .baseline),
            lowPass: try fields.decodeIfPresent(Double.self, forKey: .lowPass),
            quantize: try fields.decodeIfPresent(Double.self, forKey: .quantize))
    }

    /// Writes a signal path, absent parts as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        try fields.encode(unit, forKey: .unit)
        try fields.encode(invert, forKey: .invert)
        try fields.encode(baseline, forKey: .baseline)
        try fields.encode(lowPass, forKey: .lowPass)
        try fields.encode(quantize, forKey: .quantize)
    }
}

extension Gate: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, below, above }

    /// Reads a gate; it has exactly one of `below` and `above`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        let below = try fields.decodeIfPresent(Double.self, forKey: .below)
        let above = try fields.decodeIfPresent(Double.self, forKey: .above)
        let limit: Limit
        switch (below, above) {
        case (let below?, nil): limit = .below(below)
        case (nil, let above?): limit = .above(above)
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .below, in: fields, debugDescription: "a gate has one limit: \"below\" or \"above\"")
        }
        self.init(channel: try fields.decode(Channel.self, forKey: .channel), limit: limit)
    }

    /// Writes a gate with its one limit.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        switch limit {
        case .below(let limit): try fields.encode(limit, forKey: .below)
        case .above(let limit): try fields.encode(limit, forKey: .above)
        }
    }
}

extension Rhythm: Codable {
    private enum Field: String, CodingKey, CaseIterable {
        case minimumInterval, maximumInterval, minimumStreak, intervalRatio, slip
    }

    /// Reads a rhythm; what is absent is free.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            minimumInterval: try fields.decodeIfPresent(Double.self, forKey: .minimumInterval) ?? 0,
            maximumInterval: try fields.decodeIfPresent(Double.self, forKey: .maximumInterval),
            minimumStreak: try fields.decodeWholeIfPresent(forKey: .minimumStreak) ?? 1,
            intervalRatio: try fields.decodeIfPresent(Double.self, forKey: .intervalRatio),
            slip: try fields.decodeWholeIfPresent(forKey: .slip))
    }

    /// Writes a rhythm, no maximum as null, and what forgives slips only where there is any.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(minimumInterval, forKey: .minimumInterval)
        try fields.encode(maximumInterval, forKey: .maximumInterval)
        try fields.encode(minimumStreak, forKey: .minimumStreak)
        try fields.encodeIfPresent(intervalRatio, forKey: .intervalRatio)
        try fields.encodeIfPresent(slip, forKey: .slip)
    }
}

extension DetectorParameters: Codable {
    private enum Field: String, CodingKey, CaseIterable { case signal, rule, gate, rhythm }

    /// Reads detector parameters; an unknown field is refused.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            signal: try fields.decode(SignalPath.self, forKey: .signal),
            rule: try fields.decode(Rule.self, forKey: .rule),
            gate: try fields.decodeIfPresent(Gate.self, forKey: .gate),
            rhythm: try fields.decodeIfPresent(Rhythm.self, forKey: .rhythm) ?? .free)
    }

    /// Writes detector parameters, no gate as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(signal, forKey: .signal)
        try fields.encode(rule, forKey: .rule)
        try fields.encode(gate, forKey: .gate)
        try fields.encode(rhythm, forKey: .rhythm)
    }
}
