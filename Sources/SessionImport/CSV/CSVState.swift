/// A sink while a file is read: passes fields on to it until the first fault, then passes over the rest of the chunk, since
/// what libcsv calls can't throw.
struct CSVState<Sink: CSVSink> {
    private(set) var sink: Sink
    /// Whole rows.
    private(set) var row = 0
    private(set) var fault: RowFault?
    private var index = 0
    private var isStopped = false

    init(sink: Sink) { self.sink = sink }

    /// Takes libcsv's field; the context is a pointer to this.
    @inline(__always)
    static func field(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?) {
        guard let bytes, let state = context?.assumingMemoryBound(to: CSVState.self), !state.pointee.isStopped else {
            return
        }
        do throws(RowFault) {
            let field = CSVField(start: bytes.assumingMemoryBound(to: CChar.self), count: count)
            try state.pointee.sink.field(field, at: state.pointee.index)
            state.pointee.index += 1
        } catch {
            state.pointee.stop(error)
        }
    }

    /// Takes libcsv's end of a row.
    @inline(__always)
    static func endRow(_ context: UnsafeMutableRawPointer?) {
        guard let state = context?.assumingMemoryBound(to: CSVState.self), !state.pointee.isStopped else { return }
        do throws(RowFault) {
            try state.pointee.sink.endRow(fields: state.pointee.index)
            state.pointee.index = 0
            state.pointee.row += 1
        } catch {
            state.pointee.stop(error)
        }
    }

    private mutating func stop(_ fault: RowFault) {
        self.fault = fault
        isStopped = true
    }
}

/// What libcsv calls for each field and row, C functions.
///
/// They can't be generic, so that each sink names its own: nothing is to be looked up at a field.
struct CSVCallbacks: Sendable {
    let field: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void
    let row: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void
}
