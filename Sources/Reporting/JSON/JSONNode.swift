import Foundation
import RepDetection

/// A JSON value under construction.
final class JSONNode {
    /// The content of the node.
    enum Content {
        /// A text, number, truth value or null, as written in the file.
        case scalar(String)
        case array([JSONNode])
        case object([String: JSONNode])
    }

    var content: Content?

    static var null: Content { .scalar("null") }

    /// Takes a value. A value that is not a scalar writes itself through a `DocumentEncoder`.
    func set(_ value: some Encodable, at path: [any CodingKey]) throws {
        switch value {
        case let value as String: content = .scalar(JSONValue.quoted(value))
        case let value as Bool: content = .scalar(value ? "true" : "false")
        case let value as Double: content = .scalar(Self.number(value))
        case let value as Float: content = .scalar(Self.number(Double(value)))
        case let value as any BinaryInteger: content = .scalar("\(value)")
        case let value as Date: content = .scalar(JSONValue.quoted(value.formatted(.iso8601)))
        case let value as URL: content = .scalar(JSONValue.quoted(value.absoluteString))
        default:
            try value.encode(to: DocumentEncoder(node: self, codingPath: path))
            // A value without any part, such as an empty struct.
            if content == nil { content = .object([:]) }
        }
    }

    /// The node of a key, which makes this node an object.
    func child(_ key: any CodingKey) -> JSONNode {
        let node = JSONNode()
        var members: [String: JSONNode] = [:]
        if case .object(let known) = content { members = known }
        // Without a second owner the dictionary changes in place.
        content = nil
        members[key.stringValue] = node
        content = .object(members)
        return node
    }

    /// A new last element, which makes this node an array.
    func element() -> JSONNode {
        let node = JSONNode()
        var elements: [JSONNode] = []
        if case .array(let known) = content { elements = known }
        content = nil
        elements.append(node)
        content = .array(elements)
        return node
    }

    /// The number as JSON, without the sign of a zero.
    private static func number(_ value: Double) -> String { JSONValue.text(value + 0) }
}

// Text.
extension JSONNode {
    /// Writes the value on one line.
    func write(to text: inout String) {
        switch content ?? Self.null {
        case .scalar(let scalar): text += scalar
        case .array(let elements): list(elements, "[", "]", to: &text) { $0.write(to: &$1) }
        case .object(let members):
            list(Self.sorted(members), "{", "}", to: &text) { member, text in
                text += JSONValue.quoted(member.key) + ":"
                member.value.write(to: &text)
            }
        }
    }

    /// Writes the value over several lines, two spaces deeper for each level. A list of numbers stays on one line, and so
    /// does a short list of texts.
    func write(to text: inout String, depth: Int) {
        let indent = "\n" + String(repeating: "  ", count: depth)
        switch content ?? Self.null {
        case .scalar(let scalar): text += scalar
        case .array(let elements) where isOneLine(elements):
            list(elements, "[", "]", separator: ", ", to: &text) { $0.write(to: &$1) }
        case .array(let elements):
            list(elements, "[" + indent + "  ", indent + "]", separator: "," + indent + "  ", to: &text) {
                $0.write(to: &$1, depth: depth + 1)
            }
        case .object(let members) where members.isEmpty: text += "{}"
        case .object(let members):
            list(
                Self.sorted(members), "{" + indent + "  ", indent + "}", separator: "," + indent + "  ", to: &text
            ) { member, text in
                text += JSONValue.quoted(member.key) + ": "
                member.value.write(to: &text, depth: depth + 1)
            }
        }
    }

    /// Whether elements are scalars that fit on a line: numbers always, texts up to 80 characters together.
    private func isOneLine(_ elements: [JSONNode]) -> Bool {
        var length = 0
        for element in elements {
            guard case .scalar(let text) = element.content ?? Self.null else { return false }
            if text.hasPrefix("\"") { length += text.count }
        }
        return length <= 80
    }

    /// The members by key, `format` first.
    private static func sorted(_ members: [String: JSONNode]) -> [(key: String, value: JSONNode)] {
        members.sorted { ($0.key != "format" ? 1 : 0, $0.key) < ($1.key != "format" ? 1 : 0, $1.key) }
    }

    private func list<Part>(
        _ parts: [Part], _ start: String, _ end: String, separator: String = ",", to text: inout String,
        _ write: (Part, inout String) -> Void
    ) {
        text += start
        for (index, part) in parts.enumerated() {
            if index > 0 { text += separator }
            write(part, &text)
        }
        text += end
    }
}
