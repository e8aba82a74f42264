import Sessions
import Digests
import Foundation

/// A digest of a recording's source, of which its id is the beginning: the bytes of its files, unpacked, and the columns that became
/// channels. A recording that is read again at another rate, or with another unit, platform or label, has the same digest, though its
/// samples differ.
enum SourceDigest {
    /// The digest of some tables, whatever their order. O(bytes).
    static func of(_ parts: [RecordingPart]) throws(Message) -> String {
        var files: [String: String] = [:]
        var tables: [String] = []
        for part in parts {
            let name = part.source.name
            let file: String
            if let known = files[name] { file = known } else { file = try hex(part.source) }
            files[name] = file
            let columns = Set(part.profile.channels.map(\.column.description)).sorted()
            tables.append(([file] + columns).joined(separator: "\n"))
        }
        return Digest.hex(Data(tables.sorted().joined(separator: "\n\n").utf8))
    }

    private static func hex(_ source: TextSource) throws(Message) -> String {
        let hash = SHA256Hash()
        if case .memory(_, let bytes) = source {
            bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
        } else {
            var input = try ByteInput(source)
            let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
            defer { chunk.deallocate() }
            while true {
                let got = try input.read(into: chunk)
                if got == 0 { break }
                hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: chunk[..<got]))
            }
        }
        return Digest.hex(hash)
    }
}
