/// A value of a JSON text. Fields keep their order.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([Field])

    /// A field of an object.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// A field of an object that is present and not null. O(fields).
    package subscript(name: String) -> JSONValue? {
        guard case .object(let fields) = self else { return nil }
        for field in fields where field.value != .null && field.name.utf8.elementsEqual(name.utf8) {
            return field.value
        }
        return nil
    }

    /// The contents of a text; nil for another value.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A number; null if it is absent.
    package static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }

    /// A whole number.
    package static func whole(_ value: Int) -> JSONValue { .number(Double(value)) }

    /// The value as JSON on one line. A number has the shortest decimals that read back as the same double; one that isn't
    /// finite becomes null. O(size).
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(value)
        case .string(let text): Self.quoted(text)
        case .list(let values): Self.joined(values.map { $0.text }, "[", "]")
        case .object(let fields): Self.joined(fields.map { Self.quoted($0.name) + ": " + $0.value.text }, "{", "}")
        }
    }

    private static func joined(_ parts: [String], _ start: String, _ end: String) -> String {
        var text = start
        for (index, part) in parts.enumerated() { text += (index > 0 ? ", " : "") + part }
        return text + end
    }

    /// A number as JSON: null if it isn't finite, without a fraction if it is whole.
    package static func text(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        guard value.magnitude < 0x1p53, value == value.rounded(.towardZero), value.sign == .plus || value != 0 else {
            return "\(value)"
        }
        return "\(Int(value))"
    }

    /// A text in quotation marks.
    package static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}
