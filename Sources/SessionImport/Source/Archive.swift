import CArchive
import Foundation
import Sessions

/// The tables in an archive: a zip, or one file that gzip has packed. They are unpacked into memory; nothing is written.
struct Archive {
    /// Most members, as loggers make some tens.
    static let mostMembers = 10_000
    /// Most bytes of all tables of an archive, unpacked.
    static let mostBytes = 1024 * 1024 * 1024
    /// The most that packing shrinks a table: text of a sensor shrinks 3 to 30 times, and rows that differ in the time only up to 60.
    static let greatestRatio = 100

    let path: String

    /// Whether a file begins like a supported archive.
    static func isLikely(_ path: String) -> Bool {
        let bytes = ByteInput.beginning(of: path)
        return beginnings.contains { bytes.starts(with: $0) }
    }

    /// The first bytes of archives: three of zip, one of gzip.
    static let beginnings: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8], [0x1F, 0x8B]]

    /// The tables by their paths in the archive, in its order. Throws if one is broken. O(unpacked bytes) time and memory.
    ///
    /// - Parameter isWanted: Whether to unpack the member of a name.
    func tables(where isWanted: (String) -> Bool = isTable) throws(Message) -> [TextSource] {
        var problems: [Message] = []
        let tables = try tables(where: isWanted, &problems)
        if let problem = problems.first { throw problem }
        return tables
    }

    /// The tables that are whole, and the errors of the others.
    func tables(
        where isWanted: (String) -> Bool = isTable, _ problems: inout [Message]
    ) throws(Message) -> [TextSource] {
        if Archive.isGzip(path) { return try unpacked(isWanted) }
        var tables: [TextSource] = []
        var (next, bytes): (Int?, Int) = (0, 0)
        let known = problems.count
        while let first = next {
            do throws(Message) { next = try read(from: first, isWanted, &tables, &bytes, &problems) } catch {
                // Where nothing behind a broken member can be read, its error is the archive's.
                throw problems.count > known ? problems.removeLast() : error
            }
            guard problems.count - known < 100 else { throw refused("100 of its members are broken") }
        }
        return tables
    }

    /// The file that gzip has packed: it has the archive's name without `.gz`, or the name that gzip noted.
    private func unpacked(_ isWanted: (String) -> Bool) throws(Message) -> [TextSource] {
        let file = try gunzipped()
        let source = TextSource.file(path)
        let names = [
            source.fileExtension == "gz" ? source.stem : source.fileName, TextSource.file(file.name ?? "").fileName,
        ]
        guard let name = names.first(where: isWanted) else { return [] }
        return [.memory(name: path + "/" + name, bytes: file.bytes)]
    }

    /// Reads the members of a zip from one on. libarchive reads no further behind a broken one.
    ///
    /// - Returns: The number of the member to continue with; nil if all are read.
    private func read(
        from first: Int, _ isWanted: (String) -> Bool, _ tables: inout [TextSource], _ bytes: inout Int,
        _ problems: inout [Message]
    ) throws(Message) -> Int? {
        let descriptor = try ByteInput.open(path)
        guard let archive = archive_read_new() else { throw refused("libarchive can't be started") }
        // In another encoding libarchive has no text for a name in UTF-8.
        let locale = uselocale(Archive.locale)
        defer {
            archive_read_free(archive)
            close(descriptor)
            uselocale(locale)
        }
        archive_read_support_format_zip(archive)
        guard archive_read_open_fd(archive, descriptor, 64 * 1024) == ARCHIVE_OK else {
            throw refused(reason(archive))
        }
        var members = 0
        var entry: OpaquePointer?
        while true {
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return nil }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw refused(reason(archive)) }
            members += 1
            guard members <= Archive.mostMembers else {
                throw refused("it has more than \(Archive.mostMembers) members")
            }
            let name = try self.name(of: entry)
            // libarchive's AE_IFREG.
            guard members > first, archive_entry_filetype(entry) == 0o100000, isWanted(name) else {
                archive_read_data_skip(archive)
                continue
            }
            if archive_entry_is_encrypted(entry) != 0 { throw refused("\(quoted(name)) is encrypted") }
            guard let content = try unpack(archive, name, after: bytes) else {
                problems.append(refused(reason(archive), at: path + "/" + name))
                return members
            }
            bytes += content.count
            tables.append(.memory(name: path + "/" + name, bytes: content))
        }
    }

    /// A member's bytes; nil if it is broken.
    private func unpack(_ archive: OpaquePointer, _ name: String, after bytes: Int) throws(Message) -> [UInt8]? {
        var content: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let got = archive_read_data(archive, chunk.baseAddress, chunk.count)
            if got == 0 { return content }
            guard got > 0 else { return nil }
            content += chunk[..<got]
            try check(packed: Int(archive_filter_bytes(archive, 0)), unpacked: bytes + content.count, name)
        }
    }

    /// Refuses an archive while it unpacks to too many bytes.
    func check(packed: Int, unpacked: Int, _ name: String) throws(Message) {
        let most = min(Archive.mostBytes, max(16 * 1024 * 1024, packed * Archive.greatestRatio))
        guard unpacked <= most else {
            throw refused("\(quoted(name)) unpacks to more than \(most / (1024 * 1024)) MiB")
        }
    }

    /// Names in UTF-8: on Linux, and on macOS.
    private nonisolated(unsafe) static let locale =
        newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "UTF-8", nil)

    /// A member's path.
    private func name(of entry: OpaquePointer) throws(Message) -> String {
        guard let bytes = archive_entry_pathname(entry) else { throw refused("a member's name is not text") }
        let name = NameText(UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:)))
        let parts = name.text.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.text.hasPrefix("/"), !name.isText || !name.text.contains("\\"), !parts.contains("..") else {
            throw refused("the member \(quoted(name.text)) leads out of it")
        }
        return name.text
    }

    /// Whether a member may be a table of a logger.
    static func isTable(_ name: String) -> Bool {
        let source = TextSource.memory(name: name, bytes: [])
        return ["csv", "tsv", "txt", "json"].contains(source.fileExtension) && !source.fileName.hasPrefix(".")
            && !name.hasPrefix("__MACOSX/")
    }

    private func reason(_ archive: OpaquePointer) -> String {
        archive_error_string(archive).map { String(cString: $0) } ?? "it can't be unpacked"
    }

    /// The error for the archive, or for a member's path.
    func refused(_ reason: String, at member: String? = nil) -> Message {
        Message.brokenArchive(reason: reason).at(member ?? path)
    }
}

extension Archive {
    /// Whether a file begins as gzip's.
    static func isGzip(_ path: String) -> Bool { ByteInput.beginning(of: path).starts(with: [0x1F, 0x8B]) }

    /// The text of a file that gzip has packed, and the name in its header. Its members stand one after the other, each with its CRC-32 and
    /// length (RFC 1952): zlib compares both, which libarchive does not. O(unpacked bytes).
    func gunzipped() throws(Message) -> (name: String?, bytes: [UInt8]) {
        var input = try ByteInput(.file(path))
        let size = 64 * 1024
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * size)
        // zlib compares the address.
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        defer {
            inflateEnd(stream)
            room.deallocate()
            stream.deallocate()
        }
        // 16 stands for gzip's header and trailer.
        guard inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw refused("zlib can't be started")
        }
        var (name, bytes): (String?, [UInt8]) = (nil, [])
        var (read, status) = (0, Z_BUF_ERROR)
        while true {
            if stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 || status != Z_OK {
                let got = try input.read(
                    into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[..<size])))
                if got == 0 { break }
                // The flags show a name and no field before it.
                if read == 0, room[3] & 0x0C == 8 { name = NameText(room[10..<max(10, got)].prefix { $0 != 0 }).text }
                read += got
                (stream.pointee.next_in, stream.pointee.avail_in) = (room.baseAddress, UInt32(got))
            }
            if status == Z_STREAM_END { inflateReset(stream) }
            (stream.pointee.next_out, stream.pointee.avail_out) = (room.baseAddress.map { $0 + size }, UInt32(size))
            status = inflate(stream, Z_NO_FLUSH)
            bytes += room[size..<2 * size - Int(stream.pointee.avail_out)]
            try check(packed: read, unpacked: bytes.count, path)
            guard [Z_STREAM_END, Z_OK, Z_BUF_ERROR].contains(status) else {
                throw refused(stream.pointee.msg.map { String(cString: $0) } ?? "zlib's error \(status)")
            }
        }
        guard status == Z_STREAM_END else { throw refused("its end is missing") }
        return (name, bytes)
    }
}
