extension RepCounter: Codable {
    private enum Field: String, CodingKey, CaseIterable { case format, config, sampleRates, state }

    /// The format that this program writes and reads.
    private static let format = "reptune.counter/1"

    /// Restores a counter that was saved: it continues with the same state, bit for bit.
    ///
    /// - Throws: `DecodingError` if the format is unknown, the config is invalid, or the state is damaged or belongs to
    ///   another config.
    public init(from decoder: any Decoder) throws {
        let format = try decoder.container(keyedBy: Field.self)
        let found = try format.decode(String.self, forKey: .format)
        guard found == RepCounter.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: format,
                debugDescription: "\"\(found)\" is not supported; expected \"\(RepCounter.format)\"")
        }
        let fields = try decoder.strictContainer(keyedBy: Field.self)
        func refuse(_ field: Field, _ problem: String) -> DecodingError {
            DecodingError.dataCorruptedError(forKey: field, in: fields, debugDescription: problem)
        }
        let config = try fields.decode(DetectorConfig.self, forKey: .config)
        do {
            try config.validate()
        } catch {
            throw refuse(.config, "the config is invalid: \(error)")
        }
        let rates = try fields.decode([Double].self, forKey: .sampleRates)
        guard rates.count == config.detectors.count, rates.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            throw refuse(.sampleRates, "expected a rate of 0 or more for each of \(config.detectors.count) detectors")
        }
        self.init(config, sampleRates: rates)
        guard let snapshot = RepCounter.bytes(try fields.decode(String.self, forKey: .state)), restore(snapshot) else {
            throw refuse(.state, "the state is damaged, or belongs to another config or rate; start a new counter")
        }
    }

    /// Writes the config, the rates and the snapshot, its bytes as pairs of hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Field.self)
        try fields.encode(RepCounter.format, forKey: .format)
        try fields.encode(config, forKey: .config)
        try fields.encode(sampleRates, forKey: .sampleRates)
        let digits = Array("0123456789abcdef")
        let text = String(snapshot.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        try fields.encode(text, forKey: .state)
    }

    /// The bytes of a text of hexadecimal digits; nil for another text.
    private static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.map { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[place], let low = digits[place + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
