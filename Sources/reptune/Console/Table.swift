import Reporting

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
                let needsQuotes = text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
                return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
            }.joined(separator: ",")
        }.joined(separator: "\n")
    }

    /// The lines of the table, with two spaces between columns.
    var text: String {
        let widths = isRight.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let line = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return isRight[column] ? space + cell : cell + space
            }.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
