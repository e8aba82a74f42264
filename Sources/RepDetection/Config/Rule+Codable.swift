extension PeakStart: Codable {}

extension ThresholdStart: Codable {}

extension ShakeBuffer: Codable {}

extension Rule: Codable {
    private enum Field: String, CodingKey, CaseIterable {
        case kind, start, down, up, buffer, cutoff, laterCutoff, quiet, armCount, keep, shakes, windowMinimum
        case windowMaximum

        /// The fields of each kind of rule.
        static let kinds: [String: [Field]] = [
            "peaks": [.start], "threshold": [.down, .up, .start],
            "doubleShake": [
                .buffer, .cutoff, .laterCutoff, .quiet, .armCount, .keep, .shakes, .windowMinimum, .windowMaximum,
            ],
        ]
    }

    /// Reads a rule by its kind.
    ///
    /// - Throws: `DecodingError` at an unknown kind, or a field of another kind.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        let kind = try fields.decode(String.self, forKey: .kind)
        guard let known = Field.kinds[kind] else {
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: fields,
                debugDescription: "unknown kind \"\(kind)\"; known: peaks, threshold, doubleShake")
        }
        for field in Field.allCases where field != .kind && !known.contains(field) && fields.contains(field) {
            throw DecodingError.dataCorruptedError(
                forKey: field, in: fields, debugDescription: "unknown field \"\(field.rawValue)\" for \(kind)")
        }
        func number(_ field: Field) throws -> Double { try fields.decode(Double.self, forKey: field) }
        switch kind {
        case "peaks": self = .peaks(start: try fields.decode(PeakStart.self, forKey: .start))
        case "threshold":
            self = .threshold(
                down: try number(.down), up: try number(.up),
                start: try fields.decodeIfPresent(ThresholdStart.self, forKey: .start) ?? .disarmed)
        default:
            self = .doubleShake(
                DoubleShake(
                    buffer: try fields.decode(ShakeBuffer.self, forKey: .buffer), cutoff: try number(.cutoff),
                    laterCutoff: try fields.decodeIfPresent(Double.self, forKey: .laterCutoff),
                    quiet: try number(.quiet), armCount: try fields.decodeWhole(forKey: .armCount),
                    keep: try fields.decodeWhole(forKey: .keep), shakes: try fields.decodeWhole(forKey: .shakes),
                    windowMinimum: try number(.windowMinimum), windowMaximum: try number(.windowMaximum)))
        }
    }

    /// Writes a rule with its kind.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        switch self {
        case .peaks(let start):
            try fields.encode("peaks", forKey: .kind)
            try fields.encode(start, forKey: .start)
        case .threshold(let down, let up, let start):
            try fields.encode("threshold", forKey: .kind)
            try fields.encode(down, forKey: .down)
            try fields.encode(up, forKey: .up)
            try fields.encode(start, forKey: .start)
        case .doubleShake(let shake):
            try fields.encode("doubleShake", forKey: .kind)
            try fields.encode(shake.buffer, forKey: .buffer)
            try fields.encode(shake.cutoff, forKey: .cutoff)
            try fields.encodeIfPresent(shake.laterCutoff, forKey: .laterCutoff)
            try fields.encode(shake.quiet, forKey: .quiet)
            try fields.encode(shake.armCount, forKey: .armCount)
            try fields.encode(shake.keep, forKey: .keep)
            try fields.encode(shake.shakes, forKey: .shakes)
            try fields.encode(shake.windowMinimum, forKey: .windowMinimum)
            try fields.encode(shake.windowMaximum, forKey: .windowMaximum)
        }
    }
}
