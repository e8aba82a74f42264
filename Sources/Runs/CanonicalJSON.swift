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
