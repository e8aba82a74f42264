extension ConfigSet: Codable {
    private enum Field: String, CodingKey, CaseIterable { case format, shared, users }

    /// Reads a set.
    ///
    /// - Throws: `DecodingError` if the format or a field is unknown, or a config invalid.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        let found = try fields.decode(String.self, forKey: .format)
        guard found == ConfigSet.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: fields,
                debugDescription: "\"\(found)\" is not supported; expected \"\(ConfigSet.format)\"")
        }
        _ = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            shared: try fields.decode(DetectorConfig.self, forKey: .shared),
            users: try fields.decode([String: DetectorConfig].self, forKey: .users))
    }

    /// Writes a set.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(ConfigSet.format, forKey: .format)
        try fields.encode(shared, forKey: .shared)
        try fields.encode(users, forKey: .users)
    }
}
