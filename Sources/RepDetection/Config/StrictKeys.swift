/// A JSON key as it stands in the file.
struct FieldKey: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that refuses any field it does not know: a misspelt field must not pass for a missing one.
    package func strictContainer<Key: CodingKey & CaseIterable>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        let known = Set(Key.allCases.map(\.stringValue))
        let present = try container(keyedBy: FieldKey.self)
        for key in present.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !known.contains(key.stringValue) {
            let names = Key.allCases.map(\.stringValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key, in: present,
                debugDescription: "unknown field \"\(key.stringValue)\"; known here: \(names)")
        }
        return try container(keyedBy: type)
    }
}
