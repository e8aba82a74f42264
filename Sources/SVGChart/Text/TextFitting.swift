/// Fits text to a width: shortening in the middle, wrapping between words.
enum TextFitting {
    /// `text`, or its beginning and end around an ellipsis, no wider than `width` pixels.
    ///
    /// The middle is removed because names tend to differ at their ends. Empty where not even the ellipsis fits.
    static func shortened(_ text: String, to width: Double, size: Double, bold: Bool = false) -> String {
        if TextMetrics.width(text, size: size, bold: bold) <= width { return text }
        let scalars = Array(text.unicodeScalars)
        var kept = scalars.count - 1
        while kept > 0 {
            let head = (kept + 1) / 2
            var candidate = String.UnicodeScalarView(scalars[..<head])
            while candidate.last == " " { candidate.removeLast() }
            candidate.append("\u{2026}")
            var tail = scalars[(scalars.count - (kept - head))...]
            while tail.first == " " { tail.removeFirst() }
            candidate.append(contentsOf: tail)
            if TextMetrics.width(String(candidate), size: size, bold: bold) <= width { return String(candidate) }
            kept -= 1
        }
        return TextMetrics.width("\u{2026}", size: size, bold: bold) <= width ? "\u{2026}" : ""
    }

    /// Lines no wider than `width` pixels, broken at spaces; a word wider than a line is shortened.
    static func wrapped(_ text: String, to width: Double, size: Double, bold: Bool = false) -> [String] {
        var lines: [String] = []
        var line = ""
        for part in text.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
            let word = String(String.UnicodeScalarView(part))
            let extended = line.isEmpty ? word : line + " " + word
            if TextMetrics.width(extended, size: size, bold: bold) <= width {
                line = extended
            } else {
                if !line.isEmpty { lines.append(line) }
                line = shortened(word, to: width, size: size, bold: bold)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
