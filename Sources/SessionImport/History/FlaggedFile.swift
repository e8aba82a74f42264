import Sessions
import CountHistory
import Foundation

/// Intervals that a user flagged, from a table with the columns `start` and `end`, or with a time and a column of true and false, or
/// of states such as walking.
package struct FlaggedFile: Sendable {
    /// The intervals, united.
    package let spans: Spans

    /// Reads the intervals. A table with only a header has none.
    ///
    /// Times are dates and times, or seconds since 1970. A row whose flag is true, or that has the state, marks the time until the
    /// next row; the last row, as much time as the row before it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - state: The state that flags a row, in the column that has it; nil for a column of true and false.
    ///   - zone: The time zone of times without an offset.
    package init(contentsOf path: String, state: String? = nil, zone: TimeZone = .current) throws(Message) {
        guard let shape = try TableShape(.file(path)) else { throw Message.empty.at(path) }
        let dialect = CSVDialect(delimiter: shape.delimiter, skipLines: shape.skipLines)
        let reader = CSVReader(path: path, dialect: dialect)
        let table = try reader.read(into: TextTable())
        var (spans, row): ([Spans.Span], Int) = ([], 0)
        do throws(Message) {
            let columns = try FlaggedFile.columns(table.header, shape, state, table.rows)
            let order = TimeCell.order(shownBy: shape.column(columns.first))
            /// The time of the row before, and whether it is flagged.
            var before: (time: Double, isFlagged: Bool)?
            for fields in table.rows {
                row += 1
                let needed = max(columns.first, columns.second) + 1
                guard fields.count >= needed else { throw Message.shortRow(fields: fields.count, needed: needed) }
                func read(_ column: Int) throws(Message) -> TimeCell {
                    let previous = before?.time ?? -.infinity
                    return try TimeCell(
                        fields[column], order: order, zone: zone, after: previous, column: table.header[column])
                }
                let time = try read(columns.first).seconds
                guard columns.isFlag else {
                    let cell = try read(columns.second)
                    var end = cell.seconds
                    // A day from its date to its date.
                    if cell.isDate, end == time { end = LocalDay.spans(of: [end], in: zone)[0].end }
                    guard end >= time else {
                        throw Message.invalidRecord(reason: "the interval ends before it begins").at(
                            column: .name("end"))
                    }
                    spans.append(Spans.Span(start: time, end: end))
                    continue
                }
                let flag = fields[columns.second].lowercased()
                guard let isFlagged = state.map({ flag == $0.lowercased() }) ?? FlaggedFile.flags[flag] else {
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

    /// The columns start and end, or a time and the flag: the one column that holds only true and false in the first rows, or the
    /// first with the state.
    private static func columns(
        _ header: [String], _ shape: TableShape, _ state: String?, _ rows: [[String]]
    ) throws(Message) -> (first: Int, second: Int, isFlag: Bool) {
        if state == nil, let start = header.firstIndex(of: "start"), let end = header.firstIndex(of: "end") {
            return (start, end, false)
        }
        let found = header.indices.filter { column in
            let texts = shape.column(column).map { $0.lowercased() }.filter { !$0.isEmpty }
            return texts.contains { Double($0) == nil } && texts.allSatisfy { flags[$0] != nil }
        }
        let named = header.firstIndex { ["flag", "flagged"].contains($0.lowercased()) }
        let times = ["time", "timestamp", "date", "datetime"]
        let time = header.firstIndex { times.contains($0.lowercased()) }
        if let time, let state {
            let flag = header.indices.first { column in
                rows.contains { column < $0.count && $0[column].lowercased() == state.lowercased() }
            }
            guard let flag else {
                let last = header.count - 1
                let present = Set(
                    rows.compactMap { last < $0.count ? $0[last].isEmpty ? "blank cells" : $0[last] : nil }
                ).sorted().prefix(5)
                throw Message.invalidRecord(reason: "no row has the state \(quoted(state))")
                    .at(remedy: "\(quoted(header[last])) has \(Formatted.listed(Array(present))).")
            }
            return (time, flag, true)
        }
        guard let time, let flag = named ?? (found.count == 1 ? found.first : nil) else {
            throw Message.missingColumn(.name(header.contains("start") ? "end" : "start"), present: header).at(
                remedy:
                    "A file of flagged intervals starts with the header start,end or time,flagged. Of a column with states, such "
                    + "as walking, name one with --state.")
        }
        return (time, flag, true)
    }
}
