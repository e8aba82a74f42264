import ArgumentParser
import Foundation

/// Files that a command writes.
enum OutputFile {
    /// Refuses a file whose name promises another format than what is written into it; no ending promises none.
    static func check(_ path: String?, isA format: String) throws {
        guard let path else { return }
        let ending = (path as NSString).pathExtension
        guard !ending.isEmpty, ending.lowercased() != format else { return }
        throw ValidationError(
            "-o \(path): what is written is \(names[format] ?? format), and no \(ending.uppercased()). "
                + "Name a file that ends in .\(format).")
    }

    /// Refuses a folder whose name is that of a file.
    static func checkFolder(_ path: String?, gets contents: String) throws {
        guard let path, endings.contains((path as NSString).pathExtension.lowercased()) else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return }
        throw ValidationError("-o \(path): this is to be a folder, which gets \(contents).")
    }

    private static let names = ["svg": "an SVG picture", "json": "a JSON document", "md": "Markdown"]
    /// Endings of files that a report could be taken for.
    private static let endings = ["csv", "gif", "htm", "html", "jpeg", "jpg", "json", "md", "pdf", "png", "svg", "txt"]

    /// Writes a file, and makes its folder where there is none.
    static func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw Failure(
                "\(path) can't be written. Check that it is no folder, that nothing on its way is a file, and that you may write there."
            )
        }
    }
}
