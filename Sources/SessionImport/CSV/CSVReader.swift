import CCSV

/// Reads a CSV file through libcsv, in chunks, and hands each field to a sink.
///
/// Blank lines are no rows, spaces around an unquoted field are dropped.
struct CSVReader {
    let path: String
    var dialect = CSVDialect()

    /// Feeds the whole file to the sink and gives it back. O(n) time, memory of one chunk beside the sink's own.
    func read<Sink: CSVSink>(into sink: Sink) throws(ImportError) -> Sink {
        var chunks = try TextChunks(path: path, dialect: dialect)
        var parser = csv_parser()
        guard csv_init(&parser, UInt8(CSV_APPEND_NULL)) == 0 else {
            throw ImportError(.unreadable(reason: "the CSV parser can't start"), at: ImportPlace(file: path))
        }
        defer { csv_free(&parser) }
        csv_set_delim(&parser, dialect.delimiter)
        csv_set_blk_size(&parser, 4096)
        let driver = CSVDriver(sink)
        let context = Unmanaged.passUnretained(driver as CSVReceiver).toOpaque()
        while let chunk = try chunks.next() {
            let parsed = csv_parse(&parser, chunk.baseAddress, chunk.count, passField, passRow, context)
            try stop(at: driver)
            guard parsed == chunk.count else { throw refusal(of: &parser) }
            guard csv_get_buffer_size(&parser) <= CSVDialect.longestField else {
                throw located(RowFault(.fieldTooLong(limit: CSVDialect.longestField)), row: driver.row)
            }
        }
        // Only a strict parser tells of an open quotation mark; strict before, it would refuse a stray one in any field.
        csv_set_opts(&parser, UInt8(CSV_APPEND_NULL | CSV_STRICT | CSV_STRICT_FINI))
        guard csv_fini(&parser, passField, passRow, context) == 0 else {
            throw located(RowFault(.unterminatedQuote), row: driver.row)
        }
        try stop(at: driver)
        return driver.sink
    }

    /// The error of a fault in a row, the first row being 0. Reads the file again to find the line.
    func located(_ fault: RowFault, row: Int) -> ImportError {
        let line = LineFinder(path: path, dialect: dialect).line(ofRow: row)
        return ImportError(
            fault.kind, at: ImportPlace(file: path, line: line, column: fault.column), remedy: fault.remedy)
    }

    private func stop<Sink>(at driver: CSVDriver<Sink>) throws(ImportError) {
        if let fault = driver.fault { throw located(fault, row: driver.row) }
    }

    private func refusal(of parser: inout csv_parser) -> ImportError {
        let reason = csv_strerror(csv_error(&parser)).map { String(cString: $0) } ?? "the CSV parser stopped"
        return ImportError(.unreadable(reason: reason), at: ImportPlace(file: path))
    }
}

/// What libcsv's callbacks call: they are C functions and can neither be generic nor throw.
private class CSVReceiver {
    func receive(_ field: CSVField) {}
    func endRow() {}
}

/// Passes fields on to a sink until the first fault, then passes over the rest of the chunk.
private final class CSVDriver<Sink: CSVSink>: CSVReceiver {
    /// Behind a pointer, for a stored property would be guarded against overlapping accesses at each field.
    private let place: UnsafeMutablePointer<Sink>
    private(set) var row = 0
    private(set) var fault: RowFault?
    private var index = 0
    private var isStopped = false

    init(_ sink: Sink) {
        place = .allocate(capacity: 1)
        place.initialize(to: sink)
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    var sink: Sink { place.pointee }

    override func receive(_ field: CSVField) {
        guard !isStopped else { return }
        do {
            try place.pointee.field(field, at: index)
            index += 1
        } catch {
            stop(error)
        }
    }

    override func endRow() {
        guard !isStopped else { return }
        do {
            try place.pointee.endRow(fields: index)
            index = 0
            row += 1
        } catch {
            stop(error)
        }
    }

    private func stop(_ fault: RowFault) {
        self.fault = fault
        isStopped = true
    }
}

private func passField(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?) {
    guard let bytes, let context else { return }
    let field = CSVField(start: bytes.assumingMemoryBound(to: CChar.self), count: count)
    Unmanaged<CSVReceiver>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.receive(field) }
}

private func passRow(_ terminator: Int32, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<CSVReceiver>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.endRow() }
}
