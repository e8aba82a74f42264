extension String {
    /// The text with each control character, each noncharacter and each mark that turns the direction of writing as a visible escape, such as
    /// `\u{1B}`: a terminal would obey the one, and a reader would not see the other. O(length).
    ///
    /// For reports, which are whole documents, and for results of several lines, line breaks and tabs stay.
    package func visible(keepsLines: Bool = false) -> String {
        func isHidden(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x09, 0x0A: !keepsLines
            case ..<0x20, 0x7F...0x9F: true
            // Marks, embeddings, overrides and isolates of the bidirectional algorithm: unicode.org/reports/tr9, 2.
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            case 0x2028, 0x2029: true
            case 0xFDD0...0xFDEF: true
            default: scalar.value & 0xFFFE == 0xFFFE
            }
        }
        guard unicodeScalars.contains(where: isHidden) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if isHidden(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
