import Foundation

/// The text of a file in chunks, in one buffer that is reused.
///
/// Refuses files that are not UTF-8 text, drops a byte-order mark and skips the lines before the table.
struct TextChunks: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private let buffer: UnsafeMutableRawBufferPointer
    private let chunkSize: Int
    private var check = UTF8Check()
    private var offset = 0
    private var linesToSkip: Int
    private var isAfterReturn = false

    /// Opens a file.
    init(path: String, dialect: CSVDialect) throws(ImportError) {
        descriptor = try TextChunks.open(path)
        self.path = path
        chunkSize = max(1, dialect.chunkSize)
        linesToSkip = dialect.skipLines
        buffer = .allocate(byteCount: max(chunkSize, TextChunks.signatureLength), alignment: 16)
    }

    deinit {
        close(descriptor)
        buffer.deallocate()
    }

    /// The next bytes of the table, valid until the next call; nil at the end of the file.
    mutating func next() throws(ImportError) -> UnsafeRawBufferPointer? {
        while true {
            let isFirst = offset == 0
            let count = try fill(atLeast: isFirst ? TextChunks.signatureLength : 1)
            guard count > 0 else {
                guard check.isComplete else { throw notText(.notUTF8, at: offset) }
                return nil
            }
            var bytes = UnsafeRawBufferPointer(buffer)[..<count]
            if isFirst { try refuseSignature(UnsafeRawBufferPointer(rebasing: bytes)) }
            try refuseBytes(UnsafeRawBufferPointer(rebasing: bytes))
            offset += count
            if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
            bytes = afterSkippedLines(bytes)
            if !bytes.isEmpty { return UnsafeRawBufferPointer(rebasing: bytes) }
        }
    }

    private static let signatureLength = 4

    private static func open(_ path: String) throws(ImportError) -> Int32 {
        let place = ImportPlace(file: path)
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw ImportError(.missingFile, at: place) }
            throw ImportError(.unreadable(reason: reason()), at: place)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw ImportError(.isFolder, at: place)
        default: throw ImportError(.notRegularFile, at: place)
        }
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ImportError(.unreadable(reason: reason()), at: place) }
        return descriptor
    }

    private static func reason() -> String { String(cString: strerror(errno)) }

    private func fill(atLeast least: Int) throws(ImportError) -> Int {
        var count = 0
        repeat {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<max(chunkSize, least)])
            let got = read(descriptor, room.baseAddress, room.count)
            if got < 0 {
                if errno == EINTR { continue }
                throw ImportError(.unreadable(reason: TextChunks.reason()), at: ImportPlace(file: path))
            }
            if got == 0 { break }
            count += got
        } while count < least
        return count
    }

    private func refuseSignature(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
        let archives: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8], [0x1F, 0x8B]]
        if archives.contains(where: { bytes.starts(with: $0) }) {
            throw ImportError(.archive, at: ImportPlace(file: path))
        }
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let zeros = bytes.prefix(4).map { $0 == 0 }
        if isMarked || zeros == [false, true, false, true] || zeros == [true, false, true, false] {
            throw ImportError(.utf16, at: ImportPlace(file: path))
        }
    }

    private mutating func refuseBytes(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
        if let start = bytes.baseAddress, let zero = memchr(start, 0, bytes.count) {
            throw notText(.binary, at: offset + (UnsafeRawPointer(zero) - start))
        }
        if let invalid = check.firstInvalid(in: bytes) { throw notText(.notUTF8, at: offset + invalid) }
    }

    private func notText(_ kind: ImportError.Kind, at offset: Int) -> ImportError {
        ImportError(kind, at: ImportPlace(file: path, line: line(ofByte: offset)))
    }

    /// The line of a byte: one more than the line feeds before it. Reads the file again.
    private func line(ofByte wanted: Int) -> Int? {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
        var (line, left) = (1, wanted)
        while left > 0 {
            let got = read(descriptor, buffer.baseAddress, min(left, buffer.count))
            guard got > 0 else { return nil }
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
