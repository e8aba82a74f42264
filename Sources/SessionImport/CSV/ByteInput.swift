import Foundation

/// The bytes of a source, from its start to its end.
struct ByteInput: ~Copyable {
    private let name: String
    private let descriptor: Int32?
    private let bytes: [UInt8]
    private var position = 0

    /// Opens the file, if it is one.
    init(_ source: TextSource) throws(ImportError) {
        name = source.name
        switch source {
        case .file(let path):
            descriptor = try ByteInput.open(path)
            bytes = []
        case .memory(_, let bytes):
            descriptor = nil
            self.bytes = bytes
        }
    }

    deinit { if let descriptor { close(descriptor) } }

    /// The next bytes, as many as there are up to the room; 0 at the end.
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        guard let descriptor else {
            let count = min(room.count, bytes.count - position)
            bytes.withUnsafeBytes { all in
                room.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
            }
            position += count
            return count
        }
        while true {
            let got = Foundation.read(descriptor, room.baseAddress, room.count)
            if got >= 0 { return got }
            guard errno == EINTR else {
                throw ImportError(.unreadable(reason: ByteInput.reason()), at: ImportPlace(file: name))
            }
        }
    }

    /// Goes back to the first byte.
    mutating func rewind() {
        if let descriptor { lseek(descriptor, 0, SEEK_SET) }
        position = 0
    }

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
}
