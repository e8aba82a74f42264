import Foundation
import Sessions

/// Files that are read whole, up to `SizeLimit.document`.
package enum DocumentFile {
    /// The contents of a file or pipe. Throws the reason as text: `there is no such file`.
    ///
    /// O(size), and never more than the limit in memory, also for a device that has no end.
    package static func read(_ path: String) throws(Unreadable) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Unreadable(
                reason: errno == ENOENT || errno == ENOTDIR ? "there is no such file" : "the file can't be read")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Unreadable(reason: "this is a folder, not a file") }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let size = isRegular ? Int(status.st_size) : 0
        guard size <= SizeLimit.document else { throw tooLarge("has \(SizeLimit.words(size))") }
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: SizeLimit.document + 1) ?? Data()
        else { throw Unreadable(reason: "the file can't be read") }
        guard data.count <= SizeLimit.document else {
            throw tooLarge("has more than \(SizeLimit.words(SizeLimit.document))")
        }
        return data
    }

    private static func tooLarge(_ size: String) -> Unreadable {
        Unreadable(reason: "the file \(size), and a JSON document has at most \(SizeLimit.words(SizeLimit.document))")
    }

    /// Why a file can't be read.
    package struct Unreadable: Error, Hashable, Sendable {
        /// The reason, to follow the file's name and a colon.
        package let reason: String
    }
}
