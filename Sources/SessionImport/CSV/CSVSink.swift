/// One field of a row: bytes in the parser's buffer with a NUL after them, valid and free to be changed during the call.
struct CSVField {
    let start: UnsafeMutablePointer<CChar>
    let count: Int

    /// The bytes without the NUL.
    var bytes: UnsafeBufferPointer<CChar> { UnsafeBufferPointer(start: start, count: count) }

    /// The field as a text, a copy.
    var text: String { String(decoding: UnsafeRawBufferPointer(bytes), as: UTF8.self) }
}

/// What takes in the fields of a CSV file, one after the other.
protocol CSVSink {
    /// `CSVState`'s functions for this type.
    static var callbacks: CSVCallbacks { get }
    /// Takes the next field of the row; the first has the index 0.
    mutating func field(_ field: CSVField, at index: Int) throws(RowFault)
    /// Ends the row, which had this many fields.
    mutating func endRow(fields: Int) throws(RowFault)
}

/// What is wrong with a row. The reader adds file and line.
struct RowFault: Error {
    var kind: ImportError.Kind
    var column: ColumnReference?
    var remedy: String?

    init(_ kind: ImportError.Kind, column: ColumnReference? = nil, remedy: String? = nil) {
        self.kind = kind
        self.column = column
        self.remedy = remedy
    }
}
