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

    /// Titles of columns whose texts a narrow terminal cuts in the middle.
    private static let names: Set = ["session", "user", "activity", "note", "channel"]

    /// The lines of the table, with two spaces between columns. Names are cut where a terminal has no room for the lines.
    var text: String { text(width: Terminal.isOutput ? Terminal.width : nil) }

    /// The lines of the table for a window of a width; nil for any width.
    func text(width: Int?) -> String {
        var widths = isRight.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let names = widths.indices.filter { Table.names.contains(rows[0][$0]) }
        for _ in 0..<max(0, widths.reduce(-2) { $0 + $1 + 2 } - (width ?? .max)) {
            guard let widest = names.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 else { break }
            widths[widest] -= 1
        }
        return rows.map { row in
            let line = row.enumerated().map { column, cell in
                let cell = cell.cut(to: widths[column])
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return isRight[column] ? space + cell : cell + space
            }.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}

extension String {
    /// The text with at most so many characters: one that is longer lacks its middle.
    fileprivate func cut(to count: Int) -> String {
        self.count <= count ? self : prefix(count / 2) + "…" + suffix(count - 1 - count / 2)
    }
}
