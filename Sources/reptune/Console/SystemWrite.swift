import Foundation

/// A failed call of the operating system.
struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The `errno` of the call.
    let code: Int32

    /// The last failed call of this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's words, in lower case.
    var description: String {
        if code == ENOSPC { return "the disk is full" }
        if code == EFBIG { return "the file would be larger than ulimit -f allows" }
        let words = String(cString: strerror(code))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension Data {
    /// Writes all bytes to an open file, pipe or device.
    ///
    /// Foundation's `FileHandle.write` ends the program where this throws.
    func write(toDescriptor descriptor: Int32) throws(SystemError) {
        var rest = self[...]
        while !rest.isEmpty {
            switch rest.withUnsafeBytes({ writeOnce(descriptor, $0) }) {
            case .success(let count): rest = rest.dropFirst(count)
            case .failure(let error) where error.code == EINTR: continue
            case .failure(let error) where error.code == EAGAIN:
                // A pipe or terminal that another program has set not to block.
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&state, 1, -1)
            case .failure(let error): throw error
            }
        }
    }
}

/// Outside of the extension, where `write` would be the method of `Data`.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError> {
    let count = write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 ? .failure(.last) : .success(count)
}
