extension Provenance: Codable {
    private enum Field: String, CodingKey, CaseIterable { case tool, run, data, validation, accuracy, taken, ranges }

    /// Reads a provenance.
    ///
    /// - Throws: `DecodingError` at an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            tool: try fields.decode(String.self, forKey: .tool),
            run: try fields.decode(String.self, forKey: .run),
            data: try fields.decode(String.self, forKey: .data),
            validation: try fields.decode(String.self, forKey: .validation),
            accuracy: try fields.decode([String: Double].self, forKey: .accuracy),
            taken: try fields.decodeIfPresent([TakenUnit].self, forKey: .taken) ?? [],
            ranges: try fields.decodeIfPresent([ChannelRange].self, forKey: .ranges) ?? [])
    }

    /// Writes a provenance; empty lists are omitted.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(tool, forKey: .tool)
        try fields.encode(run, forKey: .run)
        try fields.encode(data, forKey: .data)
        try fields.encode(validation, forKey: .validation)
        try fields.encode(accuracy, forKey: .accuracy)
        if !taken.isEmpty { try fields.encode(taken, forKey: .taken) }
        if !ranges.isEmpty { try fields.encode(ranges, forKey: .ranges) }
    }
}

extension TakenUnit: Codable {
    private enum Field: String, CodingKey, CaseIterable { case header, quantity, unit }

    /// Reads a taken unit.
    ///
    /// - Throws: `DecodingError` at an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            header: try fields.decode(String.self, forKey: .header),
            quantity: try fields.decode(String.self, forKey: .quantity),
            unit: try fields.decode(String.self, forKey: .unit))
    }

    /// Writes a taken unit.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(header, forKey: .header)
        try fields.encode(quantity, forKey: .quantity)
        try fields.encode(unit, forKey: .unit)
    }
}

extension ChannelRange: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, unit, size, mean, rate }

    /// Reads the range of a channel.
    ///
    /// - Throws: `DecodingError` at an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            channel: try fields.decode(String.self, forKey: .channel),
            unit: try fields.decode(String.self, forKey: .unit),
            size: try fields.decode(Bounds.self, forKey: .size), mean: try fields.decode(Bounds.self, forKey: .mean),
            rate: try fields.decode(Bounds.self, forKey: .rate))
    }

    /// Writes the range of a channel.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(channel, forKey: .channel)
        try fields.encode(unit, forKey: .unit)
        try fields.encode(size, forKey: .size)
        try fields.encode(mean, forKey: .mean)
        try fields.encode(rate, forKey: .rate)
    }
}

extension ChannelRange.Bounds: Codable {
    private enum Field: String, CodingKey, CaseIterable { case lowest, highest }

    /// Reads bounds.
    ///
    /// - Throws: `DecodingError` at an unknown or missing field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(try fields.decode(Double.self, forKey: .lowest))
        add(try fields.decode(Double.self, forKey: .highest))
    }

    /// Writes bounds.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(lowest, forKey: .lowest)
        try fields.encode(highest, forKey: .highest)
    }
}
