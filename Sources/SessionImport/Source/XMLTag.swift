/// A start tag, valid only while its handler runs: libxml2 owns the memory.
struct XMLTag {
    /// The element's name without a prefix, and its namespace.
    let (localName, uri): (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?)
    /// For each attribute five pointers: name, prefix, namespace, and the beginning and the end of the value.
    let attributes: UnsafeBufferPointer<UnsafePointer<UInt8>?>

    /// The element's name without a prefix.
    var name: String { localName.map { String(cString: $0) } ?? "" }

    /// The element's namespace; nil if it has none.
    var namespace: String? { uri.map { String(cString: $0) } }

    /// Whether the element has this name.
    func isNamed(_ name: String) -> Bool { XMLTag.equal(localName, name) }

    /// An attribute's value, with references resolved; nil if the tag lacks it.
    ///
    /// - Parameter isQualified: Whether the attribute has a namespace.
    func bytes(_ name: String, isQualified: Bool = false) -> UnsafeBufferPointer<UInt8>? {
        stride(from: 0, to: attributes.count, by: 5).first {
            XMLTag.equal(attributes[$0], name) && (attributes[$0 + 2] != nil) == isQualified
        }.flatMap { value(at: $0) }
    }

    /// An attribute's value as a text.
    func text(_ name: String, isQualified: Bool = false) -> String? {
        bytes(name, isQualified: isQualified).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of an attribute without a namespace, as a text.
    subscript(name: String) -> String? { text(name) }

    /// Whether an attribute contains a text.
    func mentions(_ text: String) -> Bool {
        stride(from: 0, to: attributes.count, by: 5).contains {
            value(at: $0)?.firstRange(of: text.utf8) != nil
        }
    }

    private func value(at index: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let start = attributes[index + 3], let end = attributes[index + 4] else { return nil }
        return UnsafeBufferPointer(start: start, count: end - start)
    }

    private static func equal(_ bytes: UnsafePointer<UInt8>?, _ name: String) -> Bool {
        guard var place = bytes else { return false }
        for byte in name.utf8 {
            guard place.pointee == byte else { return false }
            place += 1
        }
        return place.pointee == 0
    }
}
