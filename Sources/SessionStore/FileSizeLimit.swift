import Foundation

/// The size that the system allows a file of this process, as `ulimit -f` sets it.
enum FileSizeLimit {
    /// The limit in bytes; nil where there is none.
    static var bytes: UInt64? {
        var limit = rlimit()
        // RLIMIT_FSIZE is 1 on Linux and macOS. Without a limit there is the largest number: of Int64 on macOS.
        return getrlimit(1, &limit) == 0 && limit.rlim_cur < UInt64(Int64.max) ? UInt64(limit.rlim_cur) : nil
    }

    /// Why a database can't grow, and the remedy.
    static var words: String {
        guard let bytes else { return "the disk is full. Free some space" }
        return
            "a file may have at most \(bytes / 1024) KiB here (ulimit -f), or the disk is full. Raise the limit, or free some space,"
    }
}
