/// JSON, written without Foundation.
enum JSONText {
    /// A text in quotation marks.
    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }

    /// A number, in the shortest decimals that read back as the same double; null if it is absent or not finite.
    static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "null" }
        return "\(value)"
    }

    /// An object of the given fields.
    static func object(_ fields: [(String, String?)]) -> String {
        var text = ""
        for (name, value) in fields {
            guard let value else { continue }
            text += (text.isEmpty ? "" : ", ") + "\"" + name + "\": " + value
        }
        return "{" + text + "}"
    }
}
