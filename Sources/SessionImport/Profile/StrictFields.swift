/// A JSON key as it stands in the file.
private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that refuses a field it does not know: a misspelt field must not pass for a missing one.
    func strictFields<Key: CodingKey & CaseIterable>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        let present = try container(keyedBy: FieldName.self)
        let strangers = present.allKeys.filter { !known.contains($0.stringValue) }
        if let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) {
            let nearest = nearestName(to: stranger.stringValue, among: known).map { "; did you mean \(quoted($0))?" }
            throw DecodingError.dataCorruptedError(
                forKey: stranger, in: present,
                debugDescription: "unknown field \(quoted(stranger.stringValue))"
                    + (nearest ?? "; known here: \(listed(known))"))
        }
        return try container(keyedBy: type)
    }
}
