import Sessions

extension ImportProfile: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case format, name, description, header, delimiter, decimalMark, skipLines, missing, time, resample, place,
            channels
    }

    /// Reads a profile. An unknown format or field is an error that names it.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.strictFields(keyedBy: Key.self)
        let format = try fields.decode(String.self, forKey: .format)
        guard format == ImportProfile.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: fields,
                debugDescription: "unknown format \(quoted(format)); the format is \(quoted(ImportProfile.format))")
        }
        self.init(
            name: try fields.decode(String.self, forKey: .name),
            description: try fields.decodeIfPresent(String.self, forKey: .description) ?? "",
            header: try fields.decodeIfPresent(Bool.self, forKey: .header) ?? true,
            delimiter: try fields.decodeIfPresent(String.self, forKey: .delimiter) ?? ",",
            decimalMark: try fields.decodeIfPresent(DecimalMark.self, forKey: .decimalMark) ?? .point,
            skipLines: try fields.decodeIfPresent(Int.self, forKey: .skipLines) ?? 0,
            missing: try fields.decodeIfPresent([String].self, forKey: .missing) ?? ImportProfile.usualMissing,
            time: try fields.decodeIfPresent(SampleTime.self, forKey: .time) ?? .unstated,
            resample: try fields.decodeIfPresent(Double.self, forKey: .resample),
            place: try fields.decodeIfPresent(String.self, forKey: .place),
            channels: try fields.decode([ChannelColumn].self, forKey: .channels))
    }

    /// Writes what `init(from:)` reads.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(ImportProfile.format, forKey: .format)
        try fields.encode(name, forKey: .name)
        try fields.encode(description, forKey: .description)
        try fields.encode(header, forKey: .header)
        try fields.encode(delimiter, forKey: .delimiter)
        try fields.encode(decimalMark, forKey: .decimalMark)
        try fields.encode(skipLines, forKey: .skipLines)
        try fields.encode(missing, forKey: .missing)
        if time != .unstated { try fields.encode(time, forKey: .time) }
        try fields.encodeIfPresent(resample, forKey: .resample)
        try fields.encodeIfPresent(place, forKey: .place)
        try fields.encode(channels, forKey: .channels)
    }
}
