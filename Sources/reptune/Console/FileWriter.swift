import Foundation
import Sessions

/// Writes a file whole or not at all, or into what is no regular file.
struct FileWriter {
    private let path: String

    init(_ path: String) { self.path = path }

    func write(_ data: Data) throws(SystemError) {
        try write { descriptor throws(SystemError) in try data.write(toDescriptor: descriptor) }
    }

    /// Writes what a closure writes into a descriptor, piece by piece.
    func write(_ contents: (Int32) throws(SystemError) -> Void) throws(SystemError) {
        guard let existing = FileStatus(path) else {
            // A symbolic link to nothing is followed, too.
            return try replace(try target(), with: contents, like: nil)
        }
        // /dev/stdout, or the file that the output is redirected to: a second writer would overwrite the first.
        for stream in [STDOUT_FILENO, STDERR_FILENO] where existing.isOpen(as: stream) {
            return try contents(stream)
        }
        guard existing.isRegular, existing.links == 1 else { return try overwrite(with: contents) }
        if access(path, W_OK) != 0 { throw .last }
        let target = try target()
        let folder = parentFolder(of: target)
        if access(folder.isEmpty ? "." : folder, W_OK) != 0 { return try overwrite(with: contents) }
        try replace(target, with: contents, like: existing)
    }

    /// Writes a new file by its path: another program writes a database.
    func writeNew(_ write: (String) throws -> Void) throws {
        let temporary = temporary(beside: path)
        close(UnfinishedFiles.create(temporary))
        defer { UnfinishedFiles.remove(temporary) }
        try write(temporary)
        guard access(path, F_OK) != 0, UnfinishedFiles.finish(temporary, as: path) == 0 else {
            throw Message("unwritableFile", "\(path) can't be written, or was made meanwhile. Name a new file.")
        }
    }

    /// A name for a file that is not finished.
    private func temporary(beside target: String) -> String {
        let folder = parentFolder(of: target)
        return (folder.isEmpty ? "" : folder + "/") + ".reptune-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    }

    /// Writes into a pipe, a device, or a file that has several names or whose folder can't be written.
    private func overwrite(with contents: (Int32) throws(SystemError) -> Void) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        if descriptor < 0 { throw .last }
        defer { close(descriptor) }
        try contents(descriptor)
    }

    /// Writes a file beside the target and gives it the target's name.
    private func replace(
        _ target: String, with contents: (Int32) throws(SystemError) -> Void, like existing: FileStatus?
    ) throws(SystemError) {
        let temporary = temporary(beside: target)
        let descriptor = UnfinishedFiles.create(temporary)
        if descriptor < 0 { throw .last }
        do throws(SystemError) {
            defer { close(descriptor) }
            if let existing, !existing.describe(descriptor) {
                // Another user's file, which only its owner could make anew.
                UnfinishedFiles.remove(temporary)
                return try overwrite(with: contents)
            }
            try contents(descriptor)
        } catch {
            UnfinishedFiles.remove(temporary)
            throw error
        }
        if UnfinishedFiles.finish(temporary, as: target) != 0 {
            let error = SystemError.last
            UnfinishedFiles.remove(temporary)
            throw error
        }
    }

    /// The path without symbolic links in its last component.
    private func target() throws(SystemError) -> String {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let length = readlink(path, &text, text.count - 1)
            guard length >= 0 else { return path }
            let link = String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = parentFolder(of: path)
            path = link.hasPrefix("/") || folder.isEmpty ? link : (folder == "/" ? "" : folder) + "/" + link
        }
        throw SystemError(code: ELOOP)
    }
}

/// What a path leads to.
private struct FileStatus {
    private let status: stat

    /// Nil where there is nothing, or where it can't be reached.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    var links: Int { Int(status.st_nlink) }

    /// Whether a stream of this program writes to it.
    func isOpen(as descriptor: Int32) -> Bool {
        var other = stat()
        let mode = fcntl(descriptor, F_GETFL)
        guard mode >= 0, mode & O_ACCMODE != O_RDONLY, fstat(descriptor, &other) == 0 else { return false }
        return other.st_dev == status.st_dev && other.st_ino == status.st_ino
    }

    /// Gives an open file the same owner and mode. False where that is not permitted.
    func describe(_ descriptor: Int32) -> Bool {
        var other = stat()
        guard fstat(descriptor, &other) == 0 else { return false }
        if other.st_uid != status.st_uid || other.st_gid != status.st_gid,
            fchown(descriptor, status.st_uid, status.st_gid) != 0
        {
            return false
        }
        return fchmod(descriptor, status.st_mode & 0o7777) == 0
    }
}
