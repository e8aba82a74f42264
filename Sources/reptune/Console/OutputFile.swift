import ArgumentParser
import Foundation
import Sessions

/// The files that a command writes.
enum OutputFile {
    /// Refuses a file name whose extension belongs to another format. A name without extension is accepted.
    static func check(_ path: String?, isA format: String) throws {
        guard let path else { return }
        let ending = (path as NSString).pathExtension
        guard !ending.isEmpty, ending.lowercased() != format else { return }
        throw ValidationError(
            "-o \(path): this command writes \(names[format] ?? format), not \(ending.uppercased()). "
                + "Name a file that ends in .\(format).")
    }

    /// Refuses a folder name with the extension of a file.
    static func checkFolder(_ path: String?, gets contents: String) throws {
        if path == "" { throw ValidationError("-o names no folder; this command writes \(contents).") }
        guard let path, endings.contains((path as NSString).pathExtension.lowercased()) else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return }
        throw ValidationError("-o \(path): give a folder; this command writes \(contents).")
    }

    private static let names = [
        "svg": "an SVG picture", "json": "a JSON document", "md": "Markdown",
    ]
    /// Extensions that suggest a file.
    private static let endings = [
        "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "md", "pdf", "png", "svg", "txt", "wav",
    ]

    /// Writes a file, and creates its folder.
    ///
    /// An existing regular file keeps its mode and its owner, and has all of the new contents or all of the old ones. Symbolic
    /// links are followed. Pipes and devices are written to.
    static func write(_ data: Data, to path: String) throws {
        try write(to: path) { put throws(SystemError) in try put(data) }
    }

    /// Writes a file, as `write(_:to:)`, in pieces.
    static func write(
        to path: String,
        _ contents: (_ put: (Data) throws(SystemError) -> Void) throws(SystemError) -> Void
    ) throws {
        do throws(SystemError) {
            try makeFolder(parentFolder(of: path))
            try FileWriter(path).write { descriptor throws(SystemError) in
                try contents { data throws(SystemError) in try data.write(toDescriptor: descriptor) }
            }
        } catch {
            let isFull = error.code == ENOSPC || error.code == EDQUOT
            let cure =
                isFull ? "Free some space, or choose" : error.code == EFBIG ? "Raise the limit, or choose" : "Choose"
            throw Message(
                isFull ? "diskFull" : "unwritableFile",
                "\(path) can't be written: \(error). \(cure) another path with -o.")
        }
    }

    private static func makeFolder(_ path: String) throws(SystemError) {
        guard !path.isEmpty, mkdir(path, 0o777) != 0 else { return }
        var error = SystemError.last
        if error.code == ENOENT {
            try makeFolder(parentFolder(of: path))
            if mkdir(path, 0o777) == 0 { return }
            error = .last
        }
        // Other errors show when the file is written.
        if ![EEXIST, EISDIR, EROFS, EACCES, EPERM].contains(error.code) { throw error }
        if access(path, F_OK) != 0 { throw error }
    }
}
