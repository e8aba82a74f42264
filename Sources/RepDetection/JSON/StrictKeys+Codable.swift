/// Any JSON key.
package struct FieldKey: CodingKey, Hashable, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init(stringLiteral name: String) { stringValue = name }
    package init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that throws at an unknown field, so that a misspelt field is not treated as missing.
    ///
    /// - Parameter others: Fields that are read by another container.
    package func strictContainer<Key: CodingKey & CaseIterable>(
        keyedBy type: Key.Type, and others: [any CodingKey] = []
    ) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue) + others.map(\.stringValue)
        let present = try container(keyedBy: FieldKey.self)
        for key in present.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !known.contains(key.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: present,
                debugDescription: "unknown field \"\(key.stringValue)\"; known here: \(known.joined(separator: ", "))")
        }
        return try container(keyedBy: type)
    }
}
