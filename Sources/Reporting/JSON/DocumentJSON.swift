import Foundation

/// JSON documents for other programs: what commands print with `--json`, and the JSON files of reports.
///
/// Keys are sorted, `format` first. A key whose value is nil is written with null: a document has the same keys whatever
/// the values are. A number that is not finite is null, and a date is text as in ISO 8601.
package enum DocumentJSON {
    /// Encodes over several lines, with a line's end. O(size of the document).
    package static func encode(_ value: some Encodable) throws -> Data {
        var text = ""
        try node(of: value).write(to: &text, depth: 0)
        return Data((text + "\n").utf8)
    }

    /// Encodes on one line, without a line's end.
    package static func line(_ value: some Encodable) throws -> String {
        var text = ""
        try node(of: value).write(to: &text)
        return text
    }

    static func node(of value: some Encodable) throws -> JSONNode {
        let node = JSONNode()
        try node.set(value, at: [])
        return node
    }
}
