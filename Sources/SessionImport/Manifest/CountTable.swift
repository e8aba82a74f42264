import Foundation
import Sessions

/// Counts that another program or device made of recordings: a CSV file with the columns `count`, and `session` or `file`.
package struct CountTable: Sendable {
    /// The counts by the names of the sessions; those of files without their folder and ending.
    package let counts: [String: Int]

    /// Reads a table.
    ///
    /// - Throws: `Message` for a missing file or column, a cell that is no count, and two counts of a session.
    package init(contentsOf path: String) throws(Message) {
        let source = TextSource.file(path)
        let reader = CSVReader(source, dialect: try ManifestDialect.of(source, ManifestNames()))
        let table = try reader.read(into: TextTable())
        let lines = LineFinder(source: source, dialect: reader.dialect).lines(ofRows: Set(0...table.rows.count))
        let place = Message.Place(file: path, line: lines[0])
        guard !table.header.isEmpty else { throw Message.empty.at(place) }
        let name = ["session", "file"].first(where: table.header.contains)
        guard let name, table.header.contains("count") else {
            throw Message.missingColumns(name == nil ? ["session"] : ["count"], present: table.header).at(
                place,
                remedy:
                    "A table of counts has the columns session (or file) and count. A recording comes after the detector: reptune count "
                    + "latest \(ShellWord.quoted(path)).")
        }
        if let name = ["count", name].first(where: { name in table.header.count { $0 == name } > 1 }) {
            throw Message.repeatedColumn(name).at(place, remedy: "Keep one of the two.")
        }
        var counts: [String: Int] = [:]
        for row in table.rows.indices {
            let place = Message.Place(file: path, line: lines[row + 1])
            if let kind = Message.longRow(table.rows[row], header: table.header.count) {
                throw kind.at(place)
            }
            guard var session = table.text(name, row: row), let text = table.text("count", row: row) else { continue }
            guard let count = SheetNumber.count(text) else { throw Message.invalidCount(text).at(place) }
            if name == "file" { session = URL(fileURLWithPath: session).deletingPathExtension().lastPathComponent }
            guard counts.updateValue(count, forKey: session) == nil else {
                throw Message.countedTwice(session).at(place)
            }
        }
        guard !counts.isEmpty else { throw Message.headerOnly.at(place) }
        self.counts = counts
    }

    /// The count of a session, by its name or id; nil if the table has none.
    package func count(name: String, id: String) -> Int? { counts[name] ?? counts[id] }
}
