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
    package init(contentsOf path: String, zone: TimeZone = .current) throws(ImportError) {
        guard let shape = try TableShape(.file(path)) else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        let dialect = CSVDialect(delimiter: shape.delimiter, skipLines: shape.skipLines)
        let table = try CSVReader(path: path, dialect: dialect).read(into: FlaggedTable(shape, zone))
        guard table.columns != nil else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        spans = Spans(table.spans + (table.last.map { [$0] } ?? []))
    }
}

private struct FlaggedTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<FlaggedTable>.field($0, $1, $2) }, row: { CSVState<FlaggedTable>.endRow($1) })

    /// The columns of the times and of the flag.
    enum Columns {
        case ends(start: Int, end: Int)
        case flag(time: Int, flag: Int)
    }

    private(set) var spans: [Spans.Span] = []
    private(set) var columns: Columns?
    /// The interval of the last row, if it is flagged.
    private(set) var last: Spans.Span?
    private let shape: TableShape
    private let zone: TimeZone
    private var previous: Double?
    private var row: [String] = []
    private static let flags = [
        "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false, "": false,
    ]

    init(_ shape: TableShape, _ zone: TimeZone) { (self.shape, self.zone) = (shape, zone) }

    mutating func field(_ field: CSVField, at index: Int) throws(RowFault) { row.append(trimmed(field.text)) }

    mutating func endRow(fields: Int) throws(RowFault) {
        defer { row = [] }
        switch columns {
        case nil: columns = try header()
        case .ends(let first, let second):
            let needed = max(first, second) + 1
            guard fields >= needed else { throw RowFault(.shortRow(fields: fields, needed: needed)) }
            let (start, end) = (try seconds(first, "start"), try seconds(second, "end"))
            guard end >= start else {
                throw RowFault(.invalidRecord(reason: "the interval ends before it begins"), column: .name("end"))
            }
            spans.append(Spans.Span(start: start, end: end))
        case .flag(let time, let flag):
            let needed = max(time, flag) + 1
            guard fields >= needed else { throw RowFault(.shortRow(fields: fields, needed: needed)) }
            guard let isFlagged = FlaggedTable.flags[row[flag].lowercased()] else {
                throw RowFault(.invalidRecord(reason: "\(quoted(row[flag])) is neither true nor false"))
            }
            let now = try seconds(time, "time")
            if let last { spans.append(Spans.Span(start: last.start, end: now)) }
            last = isFlagged ? Spans.Span(start: now, end: now + max(0, now - (previous ?? now))) : nil
            previous = now
        }
    }

    private func seconds(_ column: Int, _ name: String) throws(RowFault) -> Double {
        try TimeCell(row[column], zone: zone, after: previous ?? -.infinity, column: name).seconds
    }

    /// The columns start and end, or a time and the one column that holds only true and false in the first rows.
    private func header() throws(RowFault) -> Columns {
        if let start = row.firstIndex(of: "start"), let end = row.firstIndex(of: "end") {
            return .ends(start: start, end: end)
        }
        let flags = row.indices.filter { column in
            let texts = shape.column(column).map { $0.lowercased() }.filter { !$0.isEmpty }
            return texts.contains { Double($0) == nil }
                && texts.allSatisfy { FlaggedTable.flags[$0] != nil }
        }
        let named = row.firstIndex { ["flag", "flagged"].contains($0.lowercased()) }
        let times = ["time", "timestamp", "date", "datetime"]
        guard let time = row.firstIndex(where: { times.contains($0.lowercased()) }),
            let flag = named ?? (flags.count == 1 ? flags.first : nil)
        else {
            throw RowFault(
                .missingColumn(.name(row.contains("start") ? "end" : "start"), present: row),
                remedy: "A file of flagged intervals starts with the header start,end or time,flagged.")
        }
        return .flag(time: time, flag: flag)
    }
}
