import CCSV
import Sessions

/// Finds the lines at which rows begin, as an editor counts them, by reading the file again byte by byte.
///
/// A row's number differs from its line: blank lines are not rows, and a quoted field may span lines.
struct LineFinder {
    let source: TextSource
    let dialect: CSVDialect

    /// The line at which a row begins; rows count from 0. Nil if there is no such row.
    func line(ofRow row: Int) -> Int? { lines(ofRows: [row])[row] }

    /// The lines at which some rows begin. O(bytes up to the last of them).
    func lines(ofRows rows: Set<Int>) -> [Int: Int] {
        guard let last = rows.max(), var chunks = try? TextChunks(source, dialect: dialect) else { return [:] }
        var parser = csv_parser()
        guard csv_init(&parser, 0) == 0 else { return [:] }
        defer { csv_free(&parser) }
        csv_set_delim(&parser, dialect.delimiter)
        csv_set_blk_size(&parser, 4096)
        var found: [Int: Int] = [:]
        var walk = LineWalk(line: 1 + dialect.skipLines, delimiter: dialect.delimiter)
        while let chunk = try? chunks.next() {
            for var byte in chunk {
                if walk.beginsRow(at: byte) {
                    if rows.contains(walk.row) { found[walk.row] = walk.line }
                    if walk.row == last { return found }
                }
                var ended = 0
                guard csv_parse(&parser, &byte, 1, nil, countRow, &ended) == 1,
                    csv_get_buffer_size(&parser) <= SizeLimit.row
                else { return found }
                walk.pass(byte, endsRow: ended > 0)
            }
        }
        return found
    }
}

/// The state of a walk through the bytes of a CSV file.
private struct LineWalk {
    var line: Int
    let delimiter: UInt8
    var row = 0
    var isInRow = false
    var isAfterReturn = false

    /// Whether a row begins with this byte: the first after the previous row that is neither a space nor a line end.
    mutating func beginsRow(at byte: UInt8) -> Bool {
        guard !isInRow else { return false }
        let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        isInRow = !isLineEnd && (!isSpace || byte == delimiter)
        return isInRow
    }

    mutating func pass(_ byte: UInt8, endsRow: Bool) {
        if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && !isAfterReturn) { line += 1 }
        isAfterReturn = byte == UInt8(ascii: "\r")
        if endsRow {
            row += 1
            isInRow = false
        }
    }
}

private func countRow(_ terminator: Int32, _ context: UnsafeMutableRawPointer?) {
    context?.assumingMemoryBound(to: Int.self).pointee += 1
}
