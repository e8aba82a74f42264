/// Texts in the quotes of other languages.
enum QuotedText {
    /// In the double quotes of JSON, JavaScript, Python and Java. Characters outside ASCII are escaped. Java replaces \u escapes before
    /// it looks at the quotes, so these must not be a quote or line end.
    static func json(_ text: String) -> String {
        "\""
            + text.utf16.map { unit in
                switch unit {
                case 0x22: "\\\""
                case 0x5C: "\\\\"
                case 0x09: "\\t"
                case 0x0A: "\\n"
                case 0x0D: "\\r"
                case 0x20...0x7E: String(UnicodeScalar(UInt8(unit)))
                default: "\\u" + hexadecimal(unit)
                }
            }.joined() + "\""
    }

    /// In Swift's double quotes.
    static func swift(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case "\t": "\\t"
                case "\n": "\\n"
                case " "..."~": String(scalar)
                default: "\\u{" + String(scalar.value, radix: 16) + "}"
                }
            }.joined() + "\""
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
