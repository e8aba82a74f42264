import Sessions
import CArchive

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
