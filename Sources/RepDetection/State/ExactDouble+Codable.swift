/// A double that any encoder keeps bit for bit, NaN, infinities and −0 included.
///
/// It is written as the 16 hexadecimal digits of its bit pattern: JSON has no text for NaN, and not every reader of
/// decimals rounds correctly.
struct ExactDouble: Hashable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value }
}

extension ExactDouble: Codable {
    /// Reads a bit pattern.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit), let bits = UInt64(text, radix: 16) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not a bit pattern of 16 hexadecimal digits")
        }
        value = Double(bitPattern: bits)
    }

    /// Writes the bit pattern.
    func encode(to encoder: any Encoder) throws {
        let digits = String(value.bitPattern, radix: 16)
        var container = encoder.singleValueContainer()
        try container.encode(String(repeating: "0", count: 16 - digits.utf8.count) + digits)
    }
}
