import Sessions
import Foundation

/// A folder in a folder, or a file in it that may be a table or an archive.
struct FolderEntry {
    let name: String
    let path: String
    let isFolder: Bool

    /// The entries of a folder by name, without hidden ones and other files. A pipe, a link to nothing, or a file that can't be read is
    /// a problem if it is named like a table, as is a name that is not UTF-8: no path leads to such a file. Nothing is opened.
    static func all(
        in folder: String, where isWanted: (String) -> Bool = { _ in true }, _ problems: inout [Message]
    ) -> [FolderEntry] {
        guard let list = opendir(folder.isEmpty ? "." : folder) else {
            problems.append(
                Message.unreadable(reason: "the folder can't be listed").at(folder, remedy: "Check its permissions."))
            return []
        }
        defer { closedir(list) }
        var names: [[UInt8]] = []
        while let entry = readdir(list) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) })
        }
        names.sort { $0.lexicographicallyPrecedes($1) }
        var entries: [FolderEntry] = []
        for bytes in names {
            let name = NameText(bytes)
            guard !name.text.hasPrefix("."), name.text != "__MACOSX", isWanted(name.text) else { continue }
            var status = stat()
            let file = bytes.map { CChar(bitPattern: $0) } + [0]
            let isFound = fstatat(dirfd(list), file, &status, 0) == 0
            let isFolder = isFound && status.st_mode & S_IFMT == S_IFDIR
            guard isFolder || FileTree.isTableOrArchive(name.text) || name.text == "export.xml" else { continue }
            let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name.text : folder + "/" + name.text
            let flaw: Message? =
                if !name.isText {
                    .nameNotUTF8
                } else if isFound, !isFolder, status.st_mode & S_IFMT != S_IFREG {
                    .notRegularFile
                } else if !isFolder, faccessat(dirfd(list), file, R_OK, 0) != 0 {
                    .unreadable(reason: String(cString: strerror(errno)))
                } else {
                    nil
                }
            if let flaw {
                problems.append(flaw.at(path))
            } else {
                entries.append(FolderEntry(name: name.text, path: path, isFolder: isFolder))
            }
        }
        return entries
    }
}
