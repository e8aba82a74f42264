import Foundation

/// JSON whose bytes depend on the value alone.
package enum CanonicalJSON {
    /// Encodes with sorted keys, indented, with a line feed at the end.
    package static func encode(_ value: some Encodable) throws -> Data {
        try encoder.encode(value) + Data("\n".utf8)
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return encoder
    }
}

extension CanonicalJSON {
    /// Encodes the elements of an array one by one, since the encoder's values take many times the memory of their
    /// text. The bytes equal the array's bytes in a document, without a line feed at the end.
    ///
    /// - Parameters:
    ///   - elements: The elements, in order.
    ///   - depth: The number of arrays and objects around the array.
    ///   - put: Takes the bytes, piece by piece.
    package static func encode(
        _ elements: some Sequence<some Encodable>, depth: Int, _ put: (Data) throws -> Void
    ) throws {
        var array = Elements(depth: depth)
        for element in elements { try put(array.next(element)) }
        try put(array.end)
    }

    /// The bytes of an array, element by element.
    package struct Elements {
        private let encoder = CanonicalJSON.encoder
        private let lineFeed: Data
        private var isEmpty = true

        /// - Parameter depth: The number of arrays and objects around the array.
        package init(depth: Int) { lineFeed = Data(("\n" + String(repeating: " ", count: 2 * depth)).utf8) }

        /// The bytes of the next element, and of what stands before it.
        package mutating func next(_ element: some Encodable) throws -> Data {
            var text = Data((isEmpty ? "[" : ",").utf8)
            isEmpty = false
            let line = lineFeed + Data("  ".utf8)
            // Strings have no line feeds in them: they are escaped.
            for part in try encoder.encode(element).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            {
                // An empty array or object has an empty line in it.
                text += part.isEmpty ? Data("\n".utf8) : line
                text += part
            }
            return text
        }

        /// The bytes behind the last element.
        package var end: Data { Data((isEmpty ? "[\n" : "").utf8) + lineFeed + Data("]".utf8) }
    }
}
