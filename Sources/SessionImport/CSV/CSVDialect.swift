/// How a CSV file is written, and in what pieces it is read.
struct CSVDialect {
    /// The byte between two fields.
    var delimiter = UInt8(ascii: ",")
    /// How many lines before the table are passed over.
    var skipLines = 0
    /// How many bytes are read at a time.
    var chunkSize = 256 * 1024

    /// A longer field is taken for a quotation mark that nobody closed, lest it swallow the file.
    static let longestField = 1024 * 1024
}
