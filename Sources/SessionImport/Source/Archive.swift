import CArchive

/// The tables in an archive: a zip, or one file that gzip has packed. They are unpacked into memory; nothing is written.
struct Archive {
    /// Most members, as loggers make some tens.
    static let mostMembers = 10_000
    /// Most bytes of all tables of an archive, unpacked.
    static let mostBytes = 1024 * 1024 * 1024
    /// The most that packing shrinks a table: text of a sensor shrinks 3 to 30 times.
    static let greatestRatio = 500

    let path: String

    /// Whether a file begins like a supported archive.
    static func isLikely(_ path: String) -> Bool {
        guard var input = try? ByteInput(.file(path)) else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 4, alignment: 1) { room in
            guard let got = try? input.read(into: room), got == 4 else { return false }
            let zips: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]]
            return zips.contains { room.starts(with: $0) } || room.starts(with: [0x1F, 0x8B])
        }
    }

    /// The tables by their paths in the archive, in its order. O(unpacked bytes) time and memory.
    ///
    /// - Parameter isWanted: Whether to unpack the member of a name.
    func tables(where isWanted: (String) -> Bool = isTable) throws(ImportError) -> [TextSource] {
        guard let archive = archive_read_new() else { throw refused("libarchive can't be started") }
        defer { archive_read_free(archive) }
        archive_read_support_filter_gzip(archive)
        archive_read_support_format_zip(archive)
        archive_read_support_format_raw(archive)
        guard archive_read_open_filename(archive, path, 64 * 1024) == ARCHIVE_OK else { throw broken(archive) }
        let packed = ArchiveSize.ofFile(path)
        var tables: [TextSource] = []
        var (members, bytes) = (0, 0)
        var entry: OpaquePointer?
        while true {
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { break }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw broken(archive) }
            members += 1
            guard members <= Archive.mostMembers else {
                throw refused("it has more than \(Archive.mostMembers) members")
            }
            let name = try self.name(of: entry)
            guard archive_entry_filetype(entry) == mode_t(S_IFREG), isWanted(name) else {
                archive_read_data_skip(archive)
                continue
            }
            if archive_entry_is_encrypted(entry) != 0 { throw refused("\(quoted(name)) is encrypted") }
            let most = min(Archive.mostBytes, max(16 * 1024 * 1024, packed * Archive.greatestRatio)) - bytes
            let content = try unpack(archive, name, most: most)
            bytes += content.count
            tables.append(.memory(name: path + "/" + name, bytes: content))
        }
        return tables
    }

    private func unpack(_ archive: OpaquePointer, _ name: String, most: Int) throws(ImportError) -> [UInt8] {
        var content: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let got = archive_read_data(archive, chunk.baseAddress, chunk.count)
            if got == 0 { return content }
            guard got > 0 else { throw broken(archive) }
            guard content.count + got <= most else {
                throw refused("\(quoted(name)) unpacks to more than \(most / (1024 * 1024)) MiB")
            }
            content += chunk[..<got]
        }
    }

    /// A member's path; a packed single file has the archive's name without `.gz`.
    private func name(of entry: OpaquePointer) throws(ImportError) -> String {
        guard let bytes = archive_entry_pathname(entry) else { throw refused("a member's name is not text") }
        let name = String(cString: bytes)
        if name == "data" {
            let file = TextSource.file(path)
            return file.fileExtension == "gz" ? file.stem : name
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.hasPrefix("/"), !name.contains("\\"), !parts.contains("..") else {
            throw refused("the member \(quoted(name)) leads out of it")
        }
        return name
    }

    /// Whether a member may be a table of a logger.
    static func isTable(_ name: String) -> Bool {
        let source = TextSource.memory(name: name, bytes: [])
        return ["csv", "tsv", "txt", "json"].contains(source.fileExtension) && !source.fileName.hasPrefix(".")
            && !name.hasPrefix("__MACOSX/")
    }

    private func broken(_ archive: OpaquePointer) -> ImportError {
        refused(archive_error_string(archive).map { String(cString: $0) } ?? "it can't be unpacked")
    }

    private func refused(_ reason: String) -> ImportError {
        ImportError(.brokenArchive(reason: reason), at: ImportPlace(file: path))
    }
}
