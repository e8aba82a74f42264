/// The format of a CSV file, and the size of the chunks in which it is read.
struct CSVDialect {
    /// The byte between two fields.
    var delimiter = UInt8(ascii: ",")
    /// The number of lines to skip before the table.
    var skipLines = 0
    /// The bytes per chunk.
    var chunkSize = 256 * 1024
}
