import Reporting
import SessionImport

/// A table of text, with columns aligned left or right.
struct Table {
    private var rows: [[String]]
    private let isRight: [Bool]

    /// Makes a table with column titles. A title that begins with `>` aligns its column right.
    init(_ titles: [String]) {
        isRight = titles.map { $0.hasPrefix(">") }
        rows = [titles.map { $0.hasPrefix(">") ? String($0.dropFirst()) : $0 }]
    }

    mutating func add(_ cells: [String]) { rows.append(cells.map { $0.visible() }) }

    /// The table as CSV for spreadsheets: numbers with a plain minus, dashes as empty cells, and an apostrophe before a text that a
    /// spreadsheet would take for a formula.
    var csv: String {
        rows.map { row in
            row.map { cell in
                var text = cell == Formatted.unknown ? "" : cell.replacing("−", with: "-")
                if Double(text) == nil, let first = text.first, "=+-@".contains(first) { text = "'" + text }
                return CSVText.field(text)
            }.joined(separator: ",")
        }.joined(separator: "\n")
    }

    /// The width to which words are cut at most: that of an id.
    private static let shortest = 12

    /// The lines of the table, with two spaces between columns. On a terminal they fit the window.
    var text: String { text(width: Terminal.isOutput ? Terminal.width : nil) }

    /// The lines of the table for a window of a width; nil for any width.
    ///
    /// Where the lines are too long, the widest columns are narrowed: titles and texts are continued in the next line. Numbers are
    /// never broken, and words are cut in the middle only where that is not enough.
    func text(width: Int?) -> String {
        var widths = isRight.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let words = isRight.indices.map { column in
            rows.enumerated().map { isRight[column] && $0 > 0 ? $1[column].count : $1[column].longestWord }.max() ?? 0
        }
        for least in [words, zip(words, isRight).map { $1 ? $0 : min($0, Table.shortest) }] {
            for _ in 0..<max(0, widths.reduce(-2) { $0 + $1 + 2 } - (width ?? .max)) {
                let wide = widths.indices.filter { widths[$0] > least[$0] }
                guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        return rows.enumerated().flatMap { index, row in
            let cells = zip(row, widths).map { $0.lines(of: $1) }
            let height = cells.map(\.count).max() ?? 0
            return (0..<height).map { line in
                let line = cells.enumerated().map { column, lines in
                    // Titles stand on what they name.
                    let line = index > 0 ? line : line - height + lines.count
                    let cell = lines.indices.contains(line) ? lines[line] : ""
                    let space = String(repeating: " ", count: widths[column] - cell.count)
                    return isRight[column] ? space + cell : cell + space
                }.joined(separator: "  ")
                return String(line.reversed().drop { $0 == " " }.reversed())
            }
        }.joined(separator: "\n")
    }
}

extension String {
    /// The length of the longest word.
    fileprivate var longestWord: Int { split(separator: " ").map(\.count).max() ?? 0 }

    /// The text in lines of a width, broken between words. A longer word lacks its middle. Leading spaces indent each line.
    fileprivate func lines(of width: Int) -> [String] {
        guard count > width else { return [self] }
        let indent = String(prefix { $0 == " " })
        var lines: [String] = []
        for word in split(separator: " ") {
            let word = String(word).cut(to: width - indent.count)
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(indent + word)
            }
        }
        return lines
    }

    /// The text with at most so many characters: one that is longer lacks its middle.
    private func cut(to count: Int) -> String {
        self.count <= count ? self : prefix(count / 2) + "…" + suffix(count - 1 - count / 2)
    }
}
