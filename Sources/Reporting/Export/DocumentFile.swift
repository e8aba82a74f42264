import Foundation
import Sessions

/// Files that are read whole, up to `SizeLimit.document`.
package enum DocumentFile {
    /// The contents of a file or pipe.
    ///
    /// O(size), and never more than the limit in memory, also for a device that has no end.
    package static func read(_ path: String) throws(Message) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw unreadable(path, isMissing ? "there is no such file" : "the file can't be read")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadable(path, "this is a folder, not a file") }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let size = isRegular ? Int(status.st_size) : 0
        guard size <= SizeLimit.document else { throw tooLarge(path, "has \(SizeLimit.words(size))") }
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: SizeLimit.document + 1) ?? Data()
        else { throw unreadable(path, "the file can't be read") }
        guard data.count <= SizeLimit.document else {
            throw tooLarge(path, "has more than \(SizeLimit.words(SizeLimit.document))")
        }
        return data
    }

    private static func tooLarge(_ path: String, _ size: String) -> Message {
        unreadable(path, "the file \(size), and a JSON document has at most \(SizeLimit.words(SizeLimit.document))")
    }

    private static func unreadable(_ path: String, _ reason: String) -> Message {
        Message("unreadableFile", reason, file: path)
    }
}
