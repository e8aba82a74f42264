extension DetectorConfig: Codable {
    private enum Field: String, CodingKey, CaseIterable {
        case format, name, activity, user, sampleRate, resample, detectors, provenance
    }

    /// Reads a config.
    ///
    /// - Throws: `DecodingError` that names an unknown format or field.
    public init(from decoder: any Decoder) throws {
        // The format comes first: a later version may have fields that are unknown here.
        let format = try decoder.container(keyedBy: Field.self)
        let found = try format.decode(String.self, forKey: .format)
        guard found == DetectorConfig.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: format,
                debugDescription: "\"\(found)\" is not supported; expected \"\(DetectorConfig.format)\"")
        }
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name),
            activity: try fields.decode(String.self, forKey: .activity),
            user: try fields.decodeIfPresent(String.self, forKey: .user),
            sampleRate: try fields.decode(Double.self, forKey: .sampleRate),
            resample: try fields.decodeIfPresent(Double.self, forKey: .resample),
            detectors: try fields.decode([DetectorParameters].self, forKey: .detectors),
            provenance: try DetectorConfig.provenance(in: fields))
    }

    /// The provenance; nil if the object does not come from a calibration. Other programs may write any fields in it.
    private static func provenance(in fields: KeyedDecodingContainer<Field>) throws -> Provenance? {
        guard fields.contains(.provenance), try !fields.decodeNil(forKey: .provenance) else { return nil }
        _ = try fields.nestedContainer(keyedBy: FieldKey.self, forKey: .provenance)
        return try? fields.decode(Provenance.self, forKey: .provenance)
    }

    /// Writes a config; absent parts are null. The rate to resample to is written only if there is one.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(DetectorConfig.format, forKey: .format)
        try fields.encode(name, forKey: .name)
        try fields.encode(activity, forKey: .activity)
        try fields.encode(user, forKey: .user)
        try fields.encode(sampleRate, forKey: .sampleRate)
        try fields.encodeIfPresent(resample, forKey: .resample)
        try fields.encode(detectors, forKey: .detectors)
        try fields.encode(provenance, forKey: .provenance)
    }
}
