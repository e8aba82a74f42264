import Foundation
import Sessions

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

    private static let signatureLength = OtherFile.lookedAt

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
        if Archive.beginnings.contains(where: { bytes.starts(with: $0) }) { throw Message.archive.at(source.name) }
        if let kind = OtherFile.kind(of: bytes) { throw Message.otherFile(kind).at(source.name) }
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

/// Checks whether bytes that arrive in pieces are UTF-8 (RFC 3629: no overlong forms, no surrogates, up to U+10FFFF).
struct UTF8Check {
    private var continuations = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether the bytes so far end between two characters.
    var isComplete: Bool { continuations == 0 }

    /// The index of the first invalid byte; nil if all are valid. O(n), eight ASCII bytes at a time.
    mutating func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while index < bytes.count {
            if continuations == 0, index + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
                continue
            }
            guard accept(bytes[index]) else { return index }
            index += 1
        }
        return nil
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
        if continuations > 0 {
            guard allowed.contains(byte) else { return false }
            continuations -= 1
            allowed = 0x80...0xBF
            return true
        }
        switch byte {
        case 0x00...0x7F: return true
        case 0xC2...0xDF: continuations = 1
        case 0xE0...0xEF:
            continuations = 2
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            continuations = 3
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default: return false
        }
        return true
    }
}

/// Text in UTF-16, as spreadsheets save it: recognised by its first bytes, and converted whole.
enum UTF16Text {
    /// The longest text in bytes: a longer file has to be converted by hand, because it is held in memory.
    static let longest = 256 * 1024 * 1024

    /// Whether a file's first bytes are a byte-order mark of UTF-16, or two ASCII characters in it.
    static func isLikely(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        return zeros == [false, true, false, true] || zeros == [true, false, true, false]
    }

    /// The whole text in UTF-8. O(n) time and memory.
    static func utf8(of source: TextSource) throws(Message) -> [UInt8] {
        guard let bytes = try source.bytes(most: longest), bytes.count.isMultiple(of: 2) else {
            throw Message.utf16.at(source.name)
        }
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || (bytes.first == 0 && bytes.count > 1 && bytes[1] != 0)
        let units = stride(from: 0, to: bytes.count, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw Message.utf16.at(source.name)
        }
        return Array(text.utf8)
    }
}
