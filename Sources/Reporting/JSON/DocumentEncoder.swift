/// Encodes a value into a `JSONNode`.
struct DocumentEncoder: Encoder {
    let node: JSONNode
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Members are added to existing members: a value can write itself into the object of another.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if node.content == nil { node.content = .object([:]) }
        return KeyedEncodingContainer(DocumentMembers(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if node.content == nil { node.content = .array([]) }
        return DocumentElements(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        DocumentValue(node: node, codingPath: codingPath)
    }
}

/// An object's members. Absent ones are written as null.
private struct DocumentMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) { node.child(key).content = JSONNode.null }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try node.child(key).set(value, at: codingPath + [key])
    }

    private func put<Value: Encodable>(_ value: Value?, _ key: Key) throws {
        let child = node.child(key)
        guard let value else {
            child.content = JSONNode.null
            return
        }
        try child.set(value, at: codingPath + [key])
    }

    // Each type has its own requirement, and the standard ways of meeting them write nothing for nil.
    mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
    mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        DocumentEncoder(node: node.child(key), codingPath: codingPath + [key]).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        DocumentEncoder(node: node.child(key), codingPath: codingPath + [key]).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { DocumentEncoder(node: node, codingPath: codingPath) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        DocumentEncoder(node: node.child(key), codingPath: codingPath + [key])
    }
}

/// An array's elements.
private struct DocumentElements: UnkeyedEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]

    var count: Int {
        if case .array(let elements) = node.content { elements.count } else { 0 }
    }

    mutating func encodeNil() { node.element().content = JSONNode.null }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try node.element().set(value, at: codingPath)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        DocumentEncoder(node: node.element(), codingPath: codingPath).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        DocumentEncoder(node: node.element(), codingPath: codingPath).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { DocumentEncoder(node: node.element(), codingPath: codingPath) }
}

/// A value that is neither object nor array.
private struct DocumentValue: SingleValueEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]

    mutating func encodeNil() { node.content = JSONNode.null }

    mutating func encode<Value: Encodable>(_ value: Value) throws { try node.set(value, at: codingPath) }
}
