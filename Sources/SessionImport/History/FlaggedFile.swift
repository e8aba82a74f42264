import CountHistory

/// Intervals that a user flagged, from a CSV file with the columns `start` and `end`.
package struct FlaggedFile: Sendable {
    /// The intervals, united.
    package let spans: Spans

    /// Reads the intervals. Times are ISO 8601 with an offset, or seconds since 1970. A file with only a header has none.
    package init(contentsOf path: String) throws(ImportError) {
        let table = try CSVReader(path: path).read(into: FlaggedTable())
        guard table.columns != nil else { throw ImportError(.empty, at: ImportPlace(file: path)) }
        spans = Spans(table.spans)
    }
}

private struct FlaggedTable: CSVSink {
    static let callbacks = CSVCallbacks(
        field: { CSVState<FlaggedTable>.field($0, $1, $2) }, row: { CSVState<FlaggedTable>.endRow($1) })

    private(set) var spans: [Spans.Span] = []
    private(set) var columns: (start: Int, end: Int)?
    private var row: [String] = []

    mutating func field(_ field: CSVField, at index: Int) throws(RowFault) { row.append(trimmed(field.text)) }

    mutating func endRow(fields: Int) throws(RowFault) {
        defer { row = [] }
        guard let columns else {
            guard let start = row.firstIndex(of: "start"), let end = row.firstIndex(of: "end") else {
                throw RowFault(
                    .missingColumn(.name(row.contains("start") ? "end" : "start"), present: row),
                    remedy: "A file of flagged intervals starts with the header: start,end")
            }
            self.columns = (start, end)
            return
        }
        let needed = max(columns.start, columns.end) + 1
        guard fields >= needed else { throw RowFault(.shortRow(fields: fields, needed: needed)) }
        let start = try TimeCell.seconds(row[columns.start], column: "start")
        let end = try TimeCell.seconds(row[columns.end], column: "end")
        guard end >= start else {
            throw RowFault(.invalidRecord(reason: "the interval ends before it begins"), column: .name("end"))
        }
        spans.append(Spans.Span(start: start, end: end))
    }
}
