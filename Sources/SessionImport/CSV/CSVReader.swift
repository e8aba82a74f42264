import CCSV
import Sessions

/// Reads a CSV file through libcsv, in chunks, and passes each field to a sink.
///
/// Blank lines are not rows. Spaces around an unquoted field are dropped.
struct CSVReader {
    let source: TextSource
    var dialect = CSVDialect()

    /// Reads a file.
    init(path: String, dialect: CSVDialect = CSVDialect()) { self.init(.file(path), dialect: dialect) }

    /// Reads a source.
    init(_ source: TextSource, dialect: CSVDialect = CSVDialect()) {
        self.source = source
        self.dialect = dialect
    }

    /// Feeds the file to the sink and returns it: the whole file, or the chunks until `isEnough`. O(n) time; memory for one
    /// chunk beside the sink's own.
    func read<Sink: CSVSink>(
        into sink: Sink, until isEnough: (Sink) -> Bool = { _ in false }
    ) throws(Message) -> Sink {
        var chunks = try TextChunks(source, dialect: dialect)
        var parser = csv_parser()
        guard csv_init(&parser, UInt8(CSV_APPEND_NULL)) == 0 else {
            throw Message.unreadable(reason: "the CSV parser failed to start").at(source.name)
        }
        defer { csv_free(&parser) }
        csv_set_delim(&parser, dialect.delimiter)
        csv_set_blk_size(&parser, 4096)
        let state = UnsafeMutablePointer<CSVState<Sink>>.allocate(capacity: 1)
        state.initialize(to: CSVState(sink: sink))
        defer {
            state.deinitialize(count: 1)
            state.deallocate()
        }
        let (passField, passRow) = (Sink.callbacks.field, Sink.callbacks.row)
        /// The bytes of whole chunks in which no row has ended.
        var (row, unended) = (0, 0)
        while let chunk = try chunks.next() {
            let parsed = csv_parse(&parser, chunk.baseAddress, chunk.count, passField, passRow, state)
            try stop(at: state.pointee)
            guard parsed == chunk.count else { throw refusal(of: &parser) }
            // A longer field is probably an unclosed quotation mark, which would take in the whole file.
            guard csv_get_buffer_size(&parser) <= SizeLimit.row else {
                throw located(Message.fieldTooLong(limit: SizeLimit.row), row: state.pointee.row)
            }
            let isInRow = state.pointee.hasFields || parser.entry_pos > 0
            unended = isInRow && state.pointee.row == row ? unended + chunk.count : 0
            row = state.pointee.row
            guard unended <= SizeLimit.row else { throw located(Message.rowTooLong(limit: SizeLimit.row), row: row) }
            if isEnough(state.pointee.sink) { return state.pointee.sink }
        }
        // Only a strict parser reports an unclosed quotation mark. It is strict only here, because it would also refuse a
        // quotation mark inside a field.
        csv_set_opts(&parser, UInt8(CSV_APPEND_NULL | CSV_STRICT | CSV_STRICT_FINI))
        guard csv_fini(&parser, passField, passRow, state) == 0 else {
            throw located(Message.unterminatedQuote, row: state.pointee.row)
        }
        try stop(at: state.pointee)
        return state.pointee.sink
    }

    /// The error for a fault in a row; the first row is 0. Reads the file again to find the line.
    func located(_ fault: Message, row: Int) -> Message {
        let line = LineFinder(source: source, dialect: dialect).line(ofRow: row)
        return fault.at(source.name, line: line)
    }

    private func stop<Sink>(at state: CSVState<Sink>) throws(Message) {
        if let fault = state.fault { throw located(fault, row: state.row) }
    }

    private func refusal(of parser: inout csv_parser) -> Message {
        let reason = csv_strerror(csv_error(&parser)).map { String(cString: $0) } ?? "the CSV parser stopped"
        return Message.unreadable(reason: reason).at(source.name)
    }
}

/// The format of a CSV file, and the size of the chunks in which it is read.
struct CSVDialect {
    /// The byte between two fields.
    var delimiter = UInt8(ascii: ",")
    /// The number of lines to skip before the table.
    var skipLines = 0
    /// The bytes per chunk.
    var chunkSize = 256 * 1024
}

/// Text of comma-separated tables.
package enum CSVText {
    /// A text as a field, in quotation marks if it has commas, quotation marks or line breaks.
    package static func field(_ text: String) -> String {
        text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
            ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
