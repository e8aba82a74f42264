import ArgumentParser
import Foundation

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
        guard let path, endings.contains((path as NSString).pathExtension.lowercased()) else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return }
        throw ValidationError("-o \(path): give a folder; this command writes \(contents).")
    }

    private static let names = [
        "svg": "an SVG picture", "json": "a JSON document", "md": "Markdown", "wav": "a WAV file",
    ]
    /// Extensions that suggest a file.
    private static let endings = [
        "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "md", "pdf", "png", "svg", "txt", "wav",
    ]

    /// Writes a file, and creates its folder.
    static func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            let reason = reason(error, path: path)
            throw Failure("\(path) can't be written: \(reason). Choose another path with -o.", kind: .unwritableFile)
        }
    }

    /// The operating system's reason for a failed write, which Foundation does not pass on: the failed call is repeated.
    private static func reason(_ error: any Error, path: String) -> String {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let isFolder = FileManager.default.fileExists(atPath: folder.path)
        while !FileManager.default.fileExists(atPath: folder.deletingLastPathComponent().path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        let status = isFolder ? open(path, O_WRONLY | O_CREAT, 0o666) : mkdir(folder.path, 0o777)
        let reason = status < 0 ? String(cString: strerror(errno)) : error.localizedDescription
        if isFolder, status >= 0 { close(status) }
        return (reason.prefix(1).lowercased() + reason.dropFirst()).trimmingCharacters(in: ["."])
    }
}
