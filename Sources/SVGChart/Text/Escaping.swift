/// Text for XML content and attribute values.
enum Escaping {
    /// `text` with the five special characters as entities. Characters that XML forbids, and marks that turn the direction of
    /// writing unseen, become U+FFFD.
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
        switch code {
        case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        // U+FFFE, U+FFFF and their like in each plane are noncharacters.
        default: code & 0xFFFE != 0xFFFE
        }
    }
}
