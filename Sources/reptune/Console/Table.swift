import Sessions
import ArgumentParser
import Calibration
import RepDetection
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

    /// Adds rows that end with an interval, or with the reason for a missing one: an equal reason in the next row is `none` alone.
    mutating func add(withIntervals rows: [[String]]) {
        for (row, before) in zip(rows, [nil] + rows.map(\.last)) {
            let isRepeated = row.last == before && row.last?.hasPrefix("none: ") == true
            add(isRepeated ? row.dropLast() + ["none"] : row)
        }
    }

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

    /// The lines of the table, with two spaces between columns.
    var text: String {
        let widths = isRight.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return isRight[column] ? space + row[column] : row[column] + space
            }.joined(separator: "  ").withoutSpacesAtEnd
        }.joined(separator: "\n")
    }
}

/// Lines of a table that are printed one by one, with columns of fixed width aligned right.
struct Columns {
    /// The width of each column; one without a width comes last, as long as it is.
    let widths: [Int]

    /// A line, with two spaces between columns. An empty last cell is omitted.
    func row(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            String(repeating: " ", count: max(0, width - cell.count)) + cell
        }
        return (padded + cells.dropFirst(padded.count).filter { !$0.isEmpty }).joined(separator: "  ")
    }
}

extension ResultField: ExpressibleByArgument {}

extension Table {
    /// The accuracy by group, and of all sessions where there are several groups.
    init(by groups: GroupTable) {
        self.init([groups.field] + groups.columns.map { ">" + $0 })
        for row in groups.rows { add([row.name] + row.cells) }
    }
}

extension Table {
    /// How often a detector entered each of its states, by session; an asterisk where no other session does.
    init(_ sessions: [(name: String, visits: StateVisits)], of config: DetectorConfig) {
        let names = StateVisits.names(of: config)
        self.init(["session"] + names.map { ">" + $0 })
        for (session, visits) in sessions {
            add(
                [session]
                    + names.map { name in
                        guard let count = visits.counts[name] else { return Formatted.unknown }
                        let isAlone = sessions.count > 1 && sessions.count { $0.visits.counts[name] != nil } == 1
                        return "\(count)" + (isAlone ? "*" : "")
                    })
        }
    }
}
