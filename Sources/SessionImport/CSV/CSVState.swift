import Sessions

/// A sink while a file is read.
///
/// Passes fields to the sink until the first fault and ignores the rest of the chunk: libcsv's callbacks can't throw.
struct CSVState<Sink: CSVSink> {
    private(set) var sink: Sink
    /// The number of complete rows.
    private(set) var row = 0
    private(set) var fault: Message?
    private var index = 0
    /// Whether fields of a row have been passed that has not ended.
    var hasFields: Bool { index > 0 }
    private var isStopped = false

    init(sink: Sink) { self.sink = sink }

    /// libcsv's callback for a field; the context points to a `CSVState`.
    @inline(__always)
    static func field(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?) {
        guard let bytes, let state = context?.assumingMemoryBound(to: CSVState.self), !state.pointee.isStopped else {
            return
        }
        do throws(Message) {
            let field = CSVField(start: bytes.assumingMemoryBound(to: CChar.self), count: count)
            try state.pointee.sink.field(field, at: state.pointee.index)
            state.pointee.index += 1
        } catch {
            state.pointee.stop(error)
        }
    }

    /// libcsv's callback for the end of a row.
    @inline(__always)
    static func endRow(_ context: UnsafeMutableRawPointer?) {
        guard let state = context?.assumingMemoryBound(to: CSVState.self), !state.pointee.isStopped else { return }
        do throws(Message) {
            try state.pointee.sink.endRow(fields: state.pointee.index)
            state.pointee.index = 0
            state.pointee.row += 1
        } catch {
            state.pointee.stop(error)
        }
    }

    private mutating func stop(_ fault: Message) {
        self.fault = fault
        isStopped = true
    }
}

/// libcsv's callbacks for fields and rows.
///
/// C functions can't be generic, so each sink provides functions for its own type. No dynamic dispatch happens per field.
struct CSVCallbacks: Sendable {
    let field: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void
    let row: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void
}

/// One field of a row: bytes in the parser's buffer, followed by a NUL. They are valid and mutable during the call.
struct CSVField {
    let start: UnsafeMutablePointer<CChar>
    let count: Int

    /// The bytes without the NUL.
    var bytes: UnsafeBufferPointer<CChar> { UnsafeBufferPointer(start: start, count: count) }

    /// A copy of the field as a text.
    var text: String { String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self) }
}

/// A receiver of the fields of a CSV file, in order. The reader adds file and line to its errors.
protocol CSVSink {
    /// `CSVState`'s functions for this type.
    static var callbacks: CSVCallbacks { get }
    /// Takes the next field of the row; the first field has index 0.
    mutating func field(_ field: CSVField, at index: Int) throws(Message)
    /// Ends a row of this number of fields.
    mutating func endRow(fields: Int) throws(Message)
}
