import Sessions
import Foundation

/// The text of a source in chunks, in one buffer that is reused.
///
/// Refuses bytes that are not UTF-8 or UTF-16 text, drops a byte-order mark and skips the lines before the table.
/// UTF-16 text is converted as a whole, in memory.
struct TextChunks: ~Copyable {
    private let source: TextSource
    private var input: ByteInput
    private let buffer: UnsafeMutableRawBufferPointer
    private let chunkSize: Int
    private var check = UTF8Check()
    private var offset = 0
    private var linesToSkip: Int
    private var isAfterReturn = false

    /// Opens a file.
    init(path: String, dialect: CSVDialect) throws(Message) { try self.init(.file(path), dialect: dialect) }

    /// Opens a source.
    init(_ source: TextSource, dialect: CSVDialect) throws(Message) {
        input = try ByteInput(source)
        self.source = source
        chunkSize = max(1, dialect.chunkSize)
        linesToSkip = dialect.skipLines
        buffer = .allocate(byteCount: max(chunkSize, TextChunks.signatureLength), alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// The next bytes of the table, valid until the next call; nil at the end of the file.
    mutating func next() throws(Message) -> UnsafeRawBufferPointer? {
        while true {
            let isFirst = offset == 0
            let count = try fill(atLeast: isFirst ? TextChunks.signatureLength : 1)
            guard count > 0 else {
                guard check.isComplete else { throw notText(.notUTF8, at: offset) }
                return nil
            }
            var bytes = UnsafeRawBufferPointer(buffer)[..<count]
            if isFirst {
                let start = UnsafeRawBufferPointer(rebasing: bytes)
                try refuseArchive(start)
                if UTF16Text.isLikely(start) {
                    input = try ByteInput(.memory(name: source.name, bytes: UTF16Text.utf8(of: source)))
                    continue
                }
            }
            try refuseBytes(UnsafeRawBufferPointer(rebasing: bytes))
            offset += count
            if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
            bytes = afterSkippedLines(bytes)
            if !bytes.isEmpty { return UnsafeRawBufferPointer(rebasing: bytes) }
        }
    }

    private static let signatureLength = 4

    private mutating func fill(atLeast least: Int) throws(Message) -> Int {
        var count = 0
        repeat {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<max(chunkSize, least)])
            let got = try input.read(into: room)
            if got == 0 { break }
            count += got
        } while count < least
        return count
    }

    private func refuseArchive(_ bytes: UnsafeRawBufferPointer) throws(Message) {
        let archives: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8], [0x1F, 0x8B]]
        if archives.contains(where: { bytes.starts(with: $0) }) {
            throw Message.archive.at(source.name)
        }
    }

    private mutating func refuseBytes(_ bytes: UnsafeRawBufferPointer) throws(Message) {
        if let start = bytes.baseAddress, let zero = memchr(start, 0, bytes.count) {
            throw notText(.binary, at: offset + (UnsafeRawPointer(zero) - start))
        }
        if let invalid = check.firstInvalid(in: bytes) { throw notText(.notUTF8, at: offset + invalid) }
    }

    private mutating func notText(_ kind: Message, at offset: Int) -> Message {
        kind.at(source.name, line: line(ofByte: offset))
    }

    /// The line of a byte: one more than the line feeds before it. Reads the source again.
    private mutating func line(ofByte wanted: Int) -> Int? {
        input.rewind()
        var (line, left) = (1, wanted)
        while left > 0 {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(left, buffer.count)])
            guard let got = try? input.read(into: room), got > 0 else { return nil }
            line += buffer[..<got].count { $0 == UInt8(ascii: "\n") }
            left -= got
        }
        return line
    }

    private mutating func afterSkippedLines(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        var rest = bytes
        while linesToSkip > 0, let byte = rest.first {
            if isAfterReturn {
                isAfterReturn = false
                linesToSkip -= 1
                if byte == UInt8(ascii: "\n") { rest = rest.dropFirst() }
                continue
            }
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "\n") { linesToSkip -= 1 }
            if byte == UInt8(ascii: "\r") { isAfterReturn = true }
        }
        return rest
    }
}
