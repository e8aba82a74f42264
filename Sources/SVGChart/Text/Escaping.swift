/// Text for XML content and attribute values.
enum Escaping {
    /// `text` with the five special characters as entities, and characters that XML forbids as U+FFFD.
    static func xml(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            case "\t", "\n", "\r": escaped.append(" ")
            default: escaped.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
            }
        }
        return String(escaped)
    }

    private static func isAllowed(_ code: UInt32) -> Bool {
        code >= 0x20 && code != 0xFFFE && code != 0xFFFF && !(0x7F...0x9F).contains(code)
    }
}
