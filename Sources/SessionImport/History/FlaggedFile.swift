import Sessions
import CountHistory
import Foundation

/// Intervals that a user flagged, from a table with the columns `start` and `end`, or with a time and a column of true and false.
package struct FlaggedFile: Sendable {
    /// The intervals, united.
    package let spans: Spans

    /// Reads the intervals. A table with only a header has none.
    ///
    /// Times are dates and times, or seconds since 1970. A row whose flag is true marks the time until the next row; the
    /// last row, as much time as the row before it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - zone: The time zone of times without an offset.
    package init(contentsOf path: String, zone: TimeZone = .current) throws(Message) {
        guard let shape = try TableShape(.file(path)) else { throw Message.empty.at(path) }
        let dialect = CSVDialect(delimiter: shape.delimiter, skipLines: shape.skipLines)
        let reader = CSVReader(path: path, dialect: dialect)
        let table = try reader.read(into: TextTable())
        var (spans, row): ([Spans.Span], Int) = ([], 0)
        do throws(Message) {
            let columns = try FlaggedFile.columns(table.header, shape)
            /// The time of the row before, and whether it is flagged.
            var before: (time: Double, isFlagged: Bool)?
            for fields in table.rows {
                row += 1
                let needed = max(columns.first, columns.second) + 1
                guard fields.count >= needed else { throw Message.shortRow(fields: fields.count, needed: needed) }
                func seconds(_ column: Int) throws(Message) -> Double {
                    let previous = before?.time ?? -.infinity
                    return try TimeCell(fields[column], zone: zone, after: previous, column: table.header[column])
                        .seconds
                }
                let time = try seconds(columns.first)
                guard columns.isFlag else {
                    let end = try seconds(columns.second)
                    guard end >= time else {
                        throw Message.invalidRecord(reason: "the interval ends before it begins").at(
                            column: .name("end"))
                    }
                    spans.append(Spans.Span(start: time, end: end))
                    continue
                }
                guard let isFlagged = FlaggedFile.flags[fields[columns.second].lowercased()] else {
                    throw Message.invalidRecord(reason: "\(quoted(fields[columns.second])) is neither true nor false")
                }
                if let before, before.isFlagged { spans.append(Spans.Span(start: before.time, end: time)) }
                if isFlagged, row == table.rows.count, let before {
                    spans.append(Spans.Span(start: time, end: 2 * time - before.time))
                }
                before = (time, isFlagged)
            }
        } catch {
            throw reader.located(error, row: row)
        }
        self.spans = Spans(spans)
    }

    private static let flags = [
        "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false, "": false,
    ]

    /// The columns start and end, or a time and the flag: the one column that holds only true and false in the first rows.
    private static func columns(
        _ header: [String], _ shape: TableShape
    ) throws(Message) -> (first: Int, second: Int, isFlag: Bool) {
        if let start = header.firstIndex(of: "start"), let end = header.firstIndex(of: "end") {
            return (start, end, false)
        }
        let found = header.indices.filter { column in
            let texts = shape.column(column).map { $0.lowercased() }.filter { !$0.isEmpty }
            return texts.contains { Double($0) == nil } && texts.allSatisfy { flags[$0] != nil }
        }
        let named = header.firstIndex { ["flag", "flagged"].contains($0.lowercased()) }
        let times = ["time", "timestamp", "date", "datetime"]
        guard let time = header.firstIndex(where: { times.contains($0.lowercased()) }),
            let flag = named ?? (found.count == 1 ? found.first : nil)
        else {
            throw Message.missingColumn(.name(header.contains("start") ? "end" : "start"), present: header).at(
                remedy: "A file of flagged intervals starts with the header start,end or time,flagged.")
        }
        return (time, flag, true)
    }
}
