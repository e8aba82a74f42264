import RepDetection

extension GateSpace: Codable {
    private enum Field: String, CodingKey, CaseIterable { case channel, below, above }

    /// Reads a gate whose limit is an axis.
    ///
    /// - Throws: `DecodingError` unless it has exactly one of `below` and `above`.
    package init(from decoder: any Decoder) throws {
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
    package func encode(to encoder: any Encoder) throws {
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
