/// Any JSON key.
struct FieldKey: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// A container that throws at an unknown field, so that a misspelt field is not taken for a missing one.
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

extension KeyedDecodingContainer {
    /// A whole number, or nil where the field is absent.
    ///
    /// It is read as a `Double`: for an `Int`, Foundation's error about 1.5 does not name the field.
    func decodeWholeIfPresent(forKey key: Key) throws -> Int? {
        guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard let whole = Int(exactly: number) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "\(key.stringValue) \(number) is not a whole number")
        }
        return whole
    }

    /// A whole number.
    func decodeWhole(forKey key: Key) throws -> Int {
        guard let whole = try decodeWholeIfPresent(forKey: key) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "expected a whole number"))
        }
        return whole
    }
}
