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
    private enum Field: String, CodingKey, CaseIterable { case channel, unit, invert }

    /// Reads a signal path.
    ///
    /// - Throws: `DecodingError` at an unknown field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self, and: Parameter.all(of: .signal))
        self.init(
            channel: try fields.decode(Channel.self, forKey: .channel),
            unit: try fields.decode(String.self, forKey: .unit),
            invert: try fields.decodeIfPresent(Bool.self, forKey: .invert) ?? false)
        var parameters = DetectorParameters(signal: self, rule: .peaks(start: .firstReading))
        try parameters.read(.signal, from: decoder)
        self = parameters.signal
    }

    /// Writes a signal path; absent parts are null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        try fields.encode(unit, forKey: .unit)
        try fields.encode(invert, forKey: .invert)
        try DetectorParameters(signal: self, rule: .peaks(start: .firstReading)).write(.signal, to: encoder)
    }
}

extension Gate: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, below, above, unit }

    /// Reads a gate.
    ///
    /// - Throws: `DecodingError` unless it has exactly one of `below` and `above`.
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
                forKey: .below, in: fields, debugDescription: "a gate needs exactly one of \"below\" and \"above\"")
        }
        self.init(
            channel: try fields.decode(Channel.self, forKey: .channel), limit: limit,
            unit: try fields.decodeIfPresent(String.self, forKey: .unit))
    }

    /// Writes a gate with its one limit.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        switch limit {
        case .below(let limit): try fields.encode(limit, forKey: .below)
        case .above(let limit): try fields.encode(limit, forKey: .above)
        }
        try fields.encodeIfPresent(unit, forKey: .unit)
    }
}

extension PeriodCheck: Codable {
    private enum Field: String, CodingKey, CaseIterable { case events, shortest, longest }

    /// Reads a period check.
    ///
    /// - Throws: `DecodingError` at an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            events: try fields.decodeWhole(forKey: .events),
            shortest: try fields.decode(Double.self, forKey: .shortest),
            longest: try fields.decode(Double.self, forKey: .longest))
    }

    /// Writes a period check.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(events, forKey: .events)
        try fields.encode(shortest, forKey: .shortest)
        try fields.encode(longest, forKey: .longest)
    }
}

extension CadenceGate: Codable {
    private enum Field: String, CodingKey, CaseIterable { case periodCheck }

    /// A detector with this cadence gate, whose parameters are read and written.
    private var detector: DetectorParameters {
        DetectorParameters(
            signal: SignalPath(channel: "", unit: ""), rule: .peaks(start: .firstReading), cadenceGate: self)
    }

    /// Reads a cadence gate; an absent field means no condition.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self, and: Parameter.all(of: .cadenceGate))
        var detector = CadenceGate(periodCheck: try fields.decodeIfPresent(PeriodCheck.self, forKey: .periodCheck))
            .detector
        try detector.read(.cadenceGate, from: decoder)
        self = detector.cadenceGate
    }

    /// Writes a cadence gate; the interval ratio, the irregular-step cost and the period check only if they are set.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try detector.write(.cadenceGate, to: encoder)
        try fields.encodeIfPresent(periodCheck, forKey: .periodCheck)
    }
}

extension DetectorParameters: Codable {
    private enum Field: String, CodingKey, CaseIterable { case signal, rule, gate, cadenceGate }

    /// Reads detector parameters.
    ///
    /// - Throws: `DecodingError` at an unknown field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            signal: try fields.decode(SignalPath.self, forKey: .signal),
            rule: try fields.decode(Rule.self, forKey: .rule),
            gate: try fields.decodeIfPresent(Gate.self, forKey: .gate),
            cadenceGate: try fields.decodeIfPresent(CadenceGate.self, forKey: .cadenceGate) ?? .free)
    }

    /// Writes detector parameters; an absent gate is null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(signal, forKey: .signal)
        try fields.encode(rule, forKey: .rule)
        try fields.encode(gate, forKey: .gate)
        try fields.encode(cadenceGate, forKey: .cadenceGate)
    }
}
