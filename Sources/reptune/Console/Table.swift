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

    /// The width to which words are cut at most: that of an id.
    private static let shortest = 12

    /// The lines of the table, with two spaces between columns. On a terminal they fit the window.
    var text: String { text(width: Terminal.isOutput ? Terminal.width : nil) }

    /// The lines of the table for a window of a width; nil for any width.
    ///
    /// Where the lines are too long, the widest columns are narrowed: titles and texts are continued in the next line. Numbers are
    /// never broken, and words are cut only where that is not enough.
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
        let cuts = widths.indices.map { column in
            WordCut(rows.flatMap { LineWrap.words(of: $0[column]) }, width: widths[column])
        }
        return rows.enumerated().flatMap { index, row in
            let cells = row.indices.map { row[$0].lines(of: widths[$0], cut: cuts[$0]) }
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
    /// The length of the longest word, with the spaces before the text, which indent each line.
    fileprivate var longestWord: Int {
        prefix { $0 == " " }.count + (LineWrap.words(of: self).map(\.count).max() ?? 0)
    }

    /// The text in lines of a width, broken between words. A longer word is cut. Leading spaces indent each line.
    fileprivate func lines(of width: Int, cut: WordCut) -> [String] {
        guard count > width else { return [self] }
        let indent = String(prefix { $0 == " " })
        var lines: [String] = []
        for word in LineWrap.words(of: self) {
            let word = cut.cut(word, to: width - indent.count)
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(indent + word)
            }
        }
        return lines
    }
}

/// How the long words of a column are cut: in the middle, or where that makes two of them equal, around the characters that differ.
private struct WordCut {
    /// The number of characters with which all long words begin, and end; nil to cut their middle.
    private var common: (first: Int, last: Int)?

    init(_ words: [String], width: Int) {
        let long = Set(words.filter { $0.count > width })
        guard width > 4, Set(long.map { cut($0, to: width) }).count < long.count else { return }
        common = (WordCut.common(long.map { Array($0) }), WordCut.common(long.map { $0.reversed() }))
    }

    /// The number of characters with which all words begin.
    private static func common(_ words: [[Character]]) -> Int {
        let shortest = words.map(\.count).min() ?? 0
        return (0..<shortest).prefix { at in words.allSatisfy { $0[at] == words[0][at] } }.count
    }

    func cut(_ word: String, to width: Int) -> String {
        guard word.count > width else { return word }
        guard let common else { return word.prefix(width / 2) + "…" + word.suffix(width - 1 - width / 2) }
        let (rest, room) = (word.dropFirst(common.first), width - 2)
        let own = max(1, min(rest.count - common.last, room))
        return word.prefix(min(room - own, common.first)) + "…" + rest.prefix(max(own, room - common.first)) + "…"
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
