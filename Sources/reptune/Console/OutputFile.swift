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

/// File names that come from data, such as names of sessions and users. All names of one value differ.
struct FileNames {
    /// In lower case, for file systems that do not distinguish it.
    private var used: Set<String> = []

    /// The most bytes of a name in UTF-8. Endings, numbers and the temporary names of other programs fit beside it.
    private static let most = 120

    /// A file name without ending, and without path separators: the text as far as possible, with a number where another
    /// file has it.
    mutating func next(_ text: String) -> String {
        let stem = FileNames.stem(text)
        var name = stem
        var number = 2
        while !used.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)"
            number += 1
        }
        return name
    }

    /// A text as a file name without ending: no separators, control characters or marks that can't be seen, nothing that a
    /// shell or another system reads as an option or a hidden file, at most 120 bytes.
    static func stem(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            let isPlain =
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
                default: !"/\\:<>\"|?*".unicodeScalars.contains(scalar)
                }
            let next: Unicode.Scalar = isPlain ? scalar : "-"
            bytes += UTF8.width(next)
            guard bytes <= most else { break }
            if name.isEmpty, ".- ".unicodeScalars.contains(next) { bytes = 0 } else { name.append(next) }
        }
        while let last = name.last, ". ".unicodeScalars.contains(last) { name.removeLast() }
        return name.isEmpty ? "session" : String(name)
    }
}

extension Session {
    /// The session's name as a file name without ending.
    var fileStem: String { FileNames.stem(name) }
}

extension Console {
    /// Refuses to write over a file that a user may have filled in.
    func refuseExisting(_ path: String, _ flag: String) throws {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard type == .typeRegular else { return }
        throw Message(
            "unwritableFile",
            "\(path) exists, and may hold your corrections. Delete it, or name another file with \(flag).")
    }
}
