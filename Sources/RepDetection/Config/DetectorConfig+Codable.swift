extension DetectorParameters: Codable {}

extension SignalPath: Codable {}

extension Rule: Codable {}

extension Gate: Codable {}

extension CadenceGate: Codable {}

extension PeriodCheck: Codable {}

extension Rule.Kind: Codable {}

extension Parameter: Codable, CodingKey {}

extension PeakStart: Codable {}

extension ThresholdStart: Codable {}

extension ShakeBuffer: Codable {}

extension ShakePairing: Codable {}

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

extension DetectorConfig: Codable {
    /// Reads a config.
    ///
    /// - Throws: `DecodingError` that names an unknown format or field, or a wrong value.
    public init(from decoder: any Decoder) throws {
        do {
            try self.init(withProvenance: JSONValue(from: decoder), at: "")
        } catch let problem as ConfigProblem {
            throw DecodingError(problem, in: decoder)
        }
    }

    /// Reads a config and its provenance; the provenance of another program, with fields of its own, becomes nil.
    package init(withProvenance value: JSONValue, at path: String) throws(ConfigProblem) {
        try self.init(value, at: path)
        provenance = value["provenance"].flatMap { try? FieldCoder.read(Provenance.self, from: $0, at: "") }
    }

    /// Writes a config; absent parts are null. The rate to resample to is written only if there is one.
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// The config with its provenance.
    fileprivate var json: JSONValue {
        guard case .object(let fields) = FieldCoder.write(self), let provenance else { return FieldCoder.write(self) }
        return .object(
            fields.map { $0.name == "provenance" ? JSONValue.Field($0.name, FieldCoder.write(provenance)) : $0 })
    }
}

extension ConfigSet: Codable {
    /// Reads a set.
    ///
    /// - Throws: `DecodingError` if the format or a field is unknown, or a config invalid.
    public init(from decoder: any Decoder) throws {
        do {
            try self.init(JSONValue(from: decoder))
        } catch let problem as ConfigProblem {
            throw DecodingError(problem, in: decoder)
        }
    }

    /// Reads a set, or a single config as a set without users.
    package init(_ value: JSONValue) throws(ConfigProblem) {
        guard let parts = try ConfigSet.parts(of: value) else {
            self.init(shared: try DetectorConfig(withProvenance: value, at: ""))
            return
        }
        var users: [String: DetectorConfig] = [:]
        for user in parts.users {
            users[user.name] = try DetectorConfig(withProvenance: user.value, at: "users." + user.name)
        }
        self.init(shared: try DetectorConfig(withProvenance: parts.shared, at: "shared"), users: users)
    }

    /// Writes a set.
    public func encode(to encoder: any Encoder) throws {
        let users = users.map { JSONValue.Field($0.key, $0.value.json) }
        try JSONValue.object([
            JSONValue.Field("format", .string(ConfigSet.format)), JSONValue.Field("shared", shared.json),
            JSONValue.Field("users", .object(users)),
        ]).encode(to: encoder)
    }
}
