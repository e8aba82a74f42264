import Sessions

/// Any JSON key.
private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that refuses unknown fields: otherwise a misspelt field would count as missing.
    func strictFields<Key: CodingKey & CaseIterable>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        let present = try container(keyedBy: FieldName.self)
        let strangers = present.allKeys.filter { !known.contains($0.stringValue) }
        if let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) {
            let nearest = nearestName(to: stranger.stringValue, among: known).map { "; did you mean \(quoted($0))?" }
            throw DecodingError.dataCorruptedError(
                forKey: stranger, in: present,
                debugDescription: "unknown field \(quoted(stranger.stringValue))"
                    + (nearest ?? "; the fields are \(Formatted.quoted(known))"))
        }
        return try container(keyedBy: type)
    }

    /// One of a few texts. The error for another text lists them.
    func oneOf<Value: RawRepresentable & CaseIterable>(_ noun: String) throws -> Value where Value.RawValue == String {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Value(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "\(quoted(text)) is not a \(noun); use one of \(Formatted.quoted(Value.allCases.map(\.rawValue)))")
        }
        return value
    }
}
