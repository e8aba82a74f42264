import Sessions
import Foundation

/// The bytes of a source, from its start to its end.
struct ByteInput: ~Copyable {
    private let name: String
    private let descriptor: Int32?
    private let bytes: [UInt8]
    private var position = 0

    /// Opens the file, if it is one.
    init(_ source: TextSource) throws(Message) {
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
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(Message) -> Int {
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
                throw Message.unreadable(reason: ByteInput.reason()).at(name)
            }
        }
    }

    /// Goes back to the first byte.
    mutating func rewind() {
        if let descriptor { lseek(descriptor, 0, SEEK_SET) }
        position = 0
    }

    /// The first four bytes of a file; fewer if it is shorter, and none if it can't be read.
    static func beginning(of path: String) -> [UInt8] {
        guard var input = try? ByteInput(.file(path)) else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4)
        let got = bytes.withUnsafeMutableBytes { room in (try? input.read(into: room)) ?? 0 }
        return Array(bytes[..<got])
    }

    /// Opens a regular file from outside, and returns its descriptor. A pipe or a device is refused without waiting for it.
    static func open(_ path: String) throws(Message) -> Int32 {
        let place = Message.Place(file: path)
        let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
            // A socket can't be opened.
            if errno == ENXIO { throw Message.notRegularFile.at(place) }
            if errno == ENOENT || errno == ENOTDIR { throw Message.missingFile.at(place) }
            throw Message.unreadable(reason: reason()).at(place)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw (status.st_mode & S_IFMT == S_IFDIR ? Message.isFolder : .notRegularFile).at(place)
        }
        return descriptor
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}
