import Foundation

extension CanonicalJSON {
    /// Encodes the elements of an array one by one, since the encoder's values take many times the memory of their text. The
    /// bytes are those of the array in a document, without a line feed at the end.
    ///
    /// - Parameters:
    ///   - elements: The elements, in order.
    ///   - depth: The number of arrays and objects around the array.
    ///   - put: Takes the bytes, piece by piece.
    public static func encode(
        _ elements: some Collection<some Encodable>, depth: Int, _ put: (Data) throws -> Void
    ) throws {
        let end = Data(("\n" + String(repeating: " ", count: 2 * depth)).utf8)
        let line = end + Data("  ".utf8)
        let encoder = encoder
        try put(Data("[".utf8))
        if elements.isEmpty { try put(Data("\n".utf8)) }
        for (index, element) in elements.enumerated() {
            var text = Data((index == 0 ? "" : ",").utf8)
            // Strings have no line feeds in them: they are escaped.
            for part in try encoder.encode(element).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            {
                // An empty array or object has an empty line in it.
                text += part.isEmpty ? Data("\n".utf8) : line
                text += part
            }
            try put(text)
        }
        try put(end + Data("]".utf8))
    }
}
