extension PeakStart: Codable {}

extension ThresholdStart: Codable {}

extension ShakeBuffer: Codable {}

extension ShakePairing: Codable {}

extension Rule: Codable {
    private enum Field: String, CodingKey, CaseIterable { case kind, start, buffer, pairing }

    /// Reads a rule by its kind.
    ///
    /// - Throws: `DecodingError` at an unknown kind, or a field of another kind.
    public init(from decoder: any Decoder) throws {
        let all = Kind.allCases.flatMap { Parameter.all(of: .rule($0)) }
        let fields = try decoder.strictContainer(keyedBy: Field.self, and: all)
        let key = try fields.decode(String.self, forKey: .kind)
        guard let kind = Kind.allCases.first(where: { $0.key == key }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: fields,
                debugDescription: "unknown kind \"\(key)\"; known: \(Kind.allCases.map(\.key).joined(separator: ", "))")
        }
        let numbers = try decoder.container(keyedBy: Parameter.self)
        let others: [any CodingKey] =
            (kind == .doubleShake ? [Field.start] : [.buffer, .pairing]).filter(fields.contains)
            + all.filter { !$0.belongs(to: kind) && numbers.contains($0) }
        if let other = others.first {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath + [other],
                    debugDescription: "unknown field \"\(other.stringValue)\" for \(key)"))
        }
        let rule: Rule =
            switch kind {
            case .peaks: .peaks(start: try fields.decode(PeakStart.self, forKey: .start))
            case .threshold:
                .threshold(
                    down: 0, up: 0, start: try fields.decodeIfPresent(ThresholdStart.self, forKey: .start) ?? .disarmed)
            case .doubleShake:
                .doubleShake(
                    DoubleShake(
                        buffer: try fields.decode(ShakeBuffer.self, forKey: .buffer),
                        pairing: try fields.decodeIfPresent(ShakePairing.self, forKey: .pairing) ?? .reset))
            }
        var parameters = DetectorParameters(signal: SignalPath(channel: "", unit: ""), rule: rule)
        try parameters.read(.rule(kind), from: decoder)
        self = parameters.rule
    }

    /// Writes a rule with its kind, without a pairing by `reset`.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(kind.key, forKey: .kind)
        switch self {
        case .peaks(let start): try fields.encode(start, forKey: .start)
        case .threshold(let thresholds): try fields.encode(thresholds.start, forKey: .start)
        case .doubleShake(let shake):
            try fields.encode(shake.buffer, forKey: .buffer)
            try fields.encodeIfPresent(shake.pairing == .reset ? nil : shake.pairing, forKey: .pairing)
        }
        try DetectorParameters(signal: SignalPath(channel: "", unit: ""), rule: self).write(.rule(kind), to: encoder)
    }
}

extension Rule.Kind: Codable {
    /// The kind in the JSON of a config.
    fileprivate var key: String { self == .doubleShake ? "doubleShake" : rawValue }
}
