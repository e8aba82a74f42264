import Sessions

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
