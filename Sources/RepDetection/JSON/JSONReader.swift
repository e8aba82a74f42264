/// Reads a JSON text (RFC 8259), UTF-8, with or without a byte order mark. Numbers become the nearest double; one that rounds
/// to 0 without being 0, and a field that comes twice, are errors.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private static let deepest = 64

    /// Reads a whole text. O(size).
    package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error("expected the end") }
        return value
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func error(_ problem: StaticText) -> JSONError { JSONError(offset: position, problem: problem) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.deepest else { throw error("too many levels") }
            return try next == UInt8(ascii: "{") ? object(depth: depth) : list(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ text: StaticText, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let wanted = text.bytes
        guard position + wanted.count <= bytes.count, wanted.elementsEqual(bytes[position..<position + wanted.count])
        else {
            throw error("expected a value")
        }
        position += wanted.count
        return value
    }

    private mutating func list(depth: Int) throws(JSONError) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            values.append(try value(depth: depth + 1))
            if take(UInt8(ascii: "]")) { return .list(values) }
            guard take(UInt8(ascii: ",")) else { throw error("expected , or ]") }
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        position += 1
        var fields: [JSONValue.Field] = []
        if take(UInt8(ascii: "}")) { return .object(fields) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("expected the name of a field") }
            let name = try string()
            for field in fields where field.name.utf8.elementsEqual(name.utf8) {
                throw JSONError(offset: position, problem: "a field is repeated", field: name)
            }
            guard take(UInt8(ascii: ":")) else { throw error("expected :") }
            fields.append(JSONValue.Field(name, try value(depth: depth + 1)))
            if take(UInt8(ascii: "}")) { return .object(fields) }
            guard take(UInt8(ascii: ",")) else { throw error("expected , or }") }
        }
    }

    private mutating func string() throws(JSONError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("a control character in a text")
            default: text.append(byte)
            }
        }
        throw error("a text without its end")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = next else { throw error("a text without its end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try unit()
            if code >= 0xD800, code < 0xDC00 {
                guard next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
                else {
                    throw error("half of a surrogate pair")
                }
                position += 2
                let low = try unit()
                guard low >= 0xDC00, low < 0xE000 else { throw error("half of a surrogate pair") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            } else if code >= 0xDC00, code < 0xE000 {
                throw error("half of a surrogate pair")
            }
            encode(code, into: &text)
        default: throw error("an unknown escape")
        }
    }

    /// Four hexadecimal digits.
    private mutating func unit() throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch next {
            case let byte? where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
                digit = byte - UInt8(ascii: "0")
            case let byte? where byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"):
                digit = byte - UInt8(ascii: "a") + 10
            case let byte? where byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F"):
                digit = byte - UInt8(ascii: "A") + 10
            default: throw error("expected four hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }

    private func encode(_ code: UInt32, into text: inout [UInt8]) {
        func append(_ bits: UInt32) { text.append(UInt8(truncatingIfNeeded: bits)) }
        if code < 0x80 { return append(code) }
        if code < 0x800 {
            append(0xC0 | code >> 6)
        } else {
            if code < 0x10000 {
                append(0xE0 | code >> 12)
            } else {
                append(0xF0 | code >> 18)
                append(0x80 | code >> 12 & 0x3F)
            }
            append(0x80 | code >> 6 & 0x3F)
        }
        append(0x80 | code & 0x3F)
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = position
        var decimal = Decimal()
        decimal.isNegative = next == UInt8(ascii: "-")
        if decimal.isNegative { position += 1 }
        let isZero = next == UInt8(ascii: "0")
        let whole = digits { decimal.append($0) }
        guard whole > 0, !(isZero && whole > 1) else {
            position = start
            throw error("expected a value")
        }
        if next == UInt8(ascii: ".") {
            position += 1
            let fraction = digits {
                decimal.append($0)
                decimal.exponent -= 1
            }
            guard fraction > 0 else { throw error("expected a digit") }
        }
        if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            let isNegative = next == UInt8(ascii: "-")
            if isNegative || next == UInt8(ascii: "+") { position += 1 }
            var exponent = 0
            let count = digits { exponent = min(99_999, exponent * 10 + Int($0)) }
            guard count > 0 else { throw error("expected a digit") }
            decimal.exponent += isNegative ? -exponent : exponent
        }
        let value = decimal.nearest
        guard value.isFinite else { throw error("the number is too large") }
        guard value != 0 || decimal.isZero else { throw error("the number is too small") }
        return value
    }

    private mutating func digits(_ each: (UInt8) -> Void) -> Int {
        var count = 0
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            each(byte - UInt8(ascii: "0"))
            position += 1
            count += 1
        }
        return count
    }
}

/// Why a text is not JSON, and after how many bytes.
package struct JSONError: Error, Equatable {
    package let offset: Int
    package let problem: StaticText
    /// The field that the problem is about; empty for none.
    package var field = ""

    /// The line and the column in bytes, from 1.
    ///
    /// - Parameter text: The text that was read. O(offset).
    package func place(in text: [UInt8]) -> (line: Int, column: Int) {
        let before = text.prefix(offset)
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return (1 + before.count { $0 == 0x0A }, 1 + offset - start)
    }

    /// What is wrong there.
    package var words: String {
        field.isEmpty ? "not valid JSON: \(problem.text)" : "the field \"\(field)\" is repeated"
    }
}

/// A text of the program, which is compared by its bytes. Interpolated strings would need Unicode's tables.
package struct StaticText: Equatable, Sendable, ExpressibleByStringLiteral {
    package let text: StaticString

    package init(stringLiteral text: StaticString) { self.text = text }

    package static func == (left: StaticText, right: StaticText) -> Bool { left.bytes == right.bytes }

    package var bytes: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether a string has the same bytes.
    package func equals(_ other: String) -> Bool { other.utf8.elementsEqual(bytes) }
}
