import Foundation

/// The size of a file in bytes.
enum ArchiveSize {
    /// 0 if it can't be read.
    static func ofFile(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(clamping: status.st_size) : 0
    }
}
