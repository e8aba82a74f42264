/// Fits text to a width: shortening in the middle, wrapping between words.
enum TextFitting {
    /// `text`, or its beginning and end around an ellipsis, no wider than `width` pixels.
    ///
    /// The middle is removed because names tend to differ at their ends. Empty if not even the ellipsis fits.
    /// O(n · log n): a wider candidate has all of a narrower one.
    ///
    /// - Parameter head: The share of the kept text that is its beginning.
    static func shortened(
        _ text: String, to width: Double, size: Double, bold: Bool = false, head share: Double = 0.5
    ) -> String {
        if TextMetrics.width(text, size: size, bold: bold) <= width { return text }
        let scalars = Array(text.unicodeScalars)
        /// The text with some scalars kept, without spaces beside the ellipsis.
        func candidate(keeping kept: Int) -> String {
            let head = Int((Double(kept) * share).rounded(.up))
            var candidate = String.UnicodeScalarView(scalars[..<head])
            while candidate.last == " " { candidate.removeLast() }
            candidate.append("\u{2026}")
            candidate.append(contentsOf: scalars[(scalars.count - (kept - head))...].drop { $0 == " " })
            return String(candidate)
        }
        var (fitting, tooMany) = (0, scalars.count)
        while tooMany - fitting > 1 {
            let kept = (fitting + tooMany) / 2
            if TextMetrics.width(candidate(keeping: kept), size: size, bold: bold) <= width {
                fitting = kept
            } else {
                tooMany = kept
            }
        }
        if fitting > 0 { return candidate(keeping: fitting) }
        return TextMetrics.width("\u{2026}", size: size, bold: bold) <= width ? "\u{2026}" : ""
    }

    /// Texts no wider than `width` pixels that stay different if one way of shortening all of them keeps them so: in the middle,
    /// at the beginning, or at the end.
    static func shortened(_ texts: [String], to width: Double, size: Double) -> [String] {
        func shortened(_ head: Double) -> [String] {
            texts.map { self.shortened($0, to: width, size: size, head: head) }
        }
        let different = Set(texts).count
        let middle = shortened(0.5)
        if Set(middle).count == different { return middle }
        return [0, 0.25, 0.75, 1].lazy.map(shortened).first { Set($0).count == different } ?? middle
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
