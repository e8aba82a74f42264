/// Lines that fit a terminal, broken between words.
enum LineWrap {
    /// The text with longer lines broken at the last space that fits. A continued line is indented like its own first line, or
    /// up to its last column, such as that after `selected  `, or by two. A word longer than a line is not broken. O(characters).
    static func wrapped(_ text: String, width: Int) -> String {
        guard width >= 20 else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(Array($0), width: width) }.joined(separator: "\n")
    }

    private static func line(_ line: [Character], width: Int) -> String {
        guard line.count > width else { return String(line) }
        let indent = String(repeating: " ", count: min(indent(of: line), width / 2))
        let commands = commands(in: line).filter { $0.count <= width - indent.count }
        var (rest, lines) = (line[...], [String]())
        var room = width
        while rest.count > room {
            let fitting = rest.prefix(room + 1)
            // A space within the indent breaks nothing.
            let first = fitting.firstIndex { $0 != " " } ?? fitting.startIndex
            let last = fitting.indices.last { place in
                guard place >= first, rest[place] == " ", !commands.contains(where: { $0.contains(place) }) else {
                    return false
                }
                let next = rest[(place + 1)...].prefix { $0 != " " }
                return !isKept(String(rest[..<place].reversed().prefix { $0 != " " }.reversed()), String(next))
            }
            guard let space = last ?? rest[first...].firstIndex(of: " ") else { break }
            lines.append((lines.isEmpty ? "" : indent) + String(rest[..<space]).withoutSpacesAtEnd)
            rest = rest[space...].drop { $0 == " " }
            room = width - indent.count
        }
        if !rest.isEmpty { lines.append((lines.isEmpty ? "" : indent) + String(rest)) }
        return lines.joined(separator: "\n")
    }

    /// The commands in a line, which are to be copied as they are: from `reptune` to the next sign of punctuation.
    private static func commands(in line: [Character]) -> [Range<Int>] {
        var (found, start) = ([Range<Int>](), Int?.none)
        for word in line.split(separator: " ") {
            if String(word.drop { "('\"".contains($0) }) == "reptune" { start = start ?? word.startIndex }
            guard let first = start, word.endIndex == line.endIndex || word.last.map(".,:;)'\"".contains) == true else {
                continue
            }
            found.append(first..<word.endIndex)
            start = nil
        }
        return found
    }

    /// Whether two words stay in one line: a number and its unit, a sign and its number.
    private static func isKept(_ word: String, _ next: String) -> Bool {
        let signs = ["×", "→"]
        let unit = next.prefix { !",;.:)".contains($0) }
        guard !signs.contains(word) else { return true }
        return word.last?.isNumber == true && (signs.contains(next) || units.contains(String(unit)))
    }

    private static let units: Set = [
        "%", "s", "min", "h", "sd", "Hz", "g", "m", "km", "km/h", "rad", "rad/s", "m/s²", "°/s", "µT", "MB", "GB",
    ]

    /// The place where continued lines begin.
    private static func indent(of line: [Character]) -> Int {
        let spaces = line.prefix { $0 == " " }.count
        guard spaces == 0 else { return spaces }
        // Two spaces follow a title or a column, never a word of a sentence; the longest title is followed by one.
        if line.starts(with: "in sample ") { return 10 }
        return line.indices.dropFirst(2).last { line[($0 - 2)..<$0] == [" ", " "] && line[$0] != " " } ?? 2
    }
}

extension String {
    /// The text without spaces at its end.
    var withoutSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
