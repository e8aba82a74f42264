import Foundation
import Sessions

/// The files below a path, in folders and archives.
enum FileTree {
    /// The greatest depth of folders.
    private static let deepest = 16

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The containers at a path, each with the files that may belong together, by path. A folder, a file or an archive that can't be
    /// read is a problem, and the others are found.
    static func containers(at path: String, _ problems: inout [Message]) -> [Container] {
        guard FileManager.default.fileExists(atPath: path) else {
            problems.append(Message.missingFile.at(path))
            return []
        }
        var seen: Set<String> = []
        let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return isFolder(path) ? folder(path, in: root, depth: 0, &seen, &problems) : archive(path, &problems)
    }

    /// - Parameters:
    ///   - root: The folder that the user named. Links that leave it are not followed.
    ///   - seen: The folders so far, without links: links may lead to each in many ways.
    private static func folder(
        _ path: String, in root: String, depth: Int, _ seen: inout Set<String>, _ problems: inout [Message]
    ) -> [Container] {
        guard seen.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted else { return [] }
        guard depth <= deepest else {
            problems.append(Message.tooDeep(deepest).at(path))
            return []
        }
        let entries = FolderEntry.all(in: path, below: root, &problems)
        let unread = entries.filter { !$0.isFolder && OtherFile.isUnread($0.name) }.map(\.name)
        problems += OtherFile.findings(of: unread).map { $0.at(path) }
        for entry in entries where !entry.isFolder && Workbook.isLikely(entry.name) {
            problems.append(Message.workbookAsRecording(entry.path).at(entry.path))
        }
        var own: [TextSource] = []
        var containers: [Container] = []
        for file in files(of: entries, &problems) {
            if file.fileExtension == "zip" || file.fileExtension == "gz" && Archive.isLikely(file.name) {
                containers += archive(file.name, &problems)
            } else {
                own.append(file)
            }
        }
        own = distinct(own, &problems)
        if !own.isEmpty {
            containers.insert(Container(path: path, name: name(of: path), files: own, beside: NamedFiles(own)), at: 0)
        }
        for entry in entries where entry.isFolder && entry.name != "meta" {
            containers += folder(entry.path, in: root, depth: depth + 1, &seen, &problems)
        }
        return containers
    }

    /// The tables and archives in a folder and in its folder `meta`, by name.
    ///
    /// - Parameter isWanted: Whether a file or a folder of this name is looked at.
    static func files(
        in folder: String, where isWanted: (String) -> Bool, _ problems: inout [Message]
    ) -> [TextSource] {
        files(of: FolderEntry.all(in: folder, where: isWanted, &problems), &problems)
    }

    private static func files(of entries: [FolderEntry], _ problems: inout [Message]) -> [TextSource] {
        var files: [TextSource] = []
        for entry in entries {
            if !entry.isFolder, !OtherFile.isUnread(entry.name), !Workbook.isLikely(entry.name) {
                files.append(.file(entry.path))
            } else if entry.name == "meta", entry.isFolder {
                files += FolderEntry.all(in: entry.path, &problems).filter { isTableOrArchive($0.name) && !$0.isFolder }
                    .map { .file($0.path) }
            }
        }
        return files
    }

    /// Whether a file may be a table of a logger, or an archive of some, by the ending of its name.
    static func isTableOrArchive(_ name: String) -> Bool {
        Archive.isTable(name) || ["zip", "gz"].contains(TextSource.file(name).fileExtension)
    }

    private static func archive(_ path: String, _ problems: inout [Message]) -> [Container] {
        let tables: [TextSource]
        var unread: [String] = []
        func isTable(_ name: String) -> Bool {
            let file = TextSource.file(name)
            let isHidden = file.fileName.hasPrefix(".") || name.hasPrefix("__MACOSX/")
            if !isHidden, OtherFile.isUnread(name) || ["zip", "gz"].contains(file.fileExtension) {
                unread.append(name)
            }
            return Archive.isTable(name)
        }
        do throws(Message) {
            tables = try Archive(path: path).tables(where: isTable, &problems)
            problems += OtherFile.findings(of: unread).map { $0.at(path) }
        } catch {
            problems.append(error)
            return []
        }
        // A zip may hold a folder for each recording.
        var folders: [String] = []
        var files: [String: [TextSource]] = [:]
        for table in tables {
            var folder = String(table.name.dropLast(table.fileName.count))
            if folder.hasSuffix("/meta/") { folder = String(folder.dropLast("meta/".count)) }
            if files[folder] == nil { folders.append(folder) }
            files[folder, default: []].append(table)
        }
        let source = TextSource.file(path)
        return folders.map { folder in
            let own = distinct(files[folder, default: []], &problems)
            let name = folders.count == 1 ? source.stem : self.name(of: folder)
            return Container(path: path, name: name, files: own, beside: NamedFiles(own), isArchive: true)
        }
    }

    /// The files whose name no other one has, in capitals or not for a logger's table: one of two would silently replace the other.
    private static func distinct(_ files: [TextSource], _ problems: inout [Message]) -> [TextSource] {
        func key(_ file: TextSource) -> String {
            LoggerColumns.file(stem: file.stem) == nil ? file.name : file.name.lowercased()
        }
        let groups = Dictionary(grouping: files, by: key)
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) where group.count > 1 {
            problems.append(Message.sameName(as: group[0].fileName).at(group[1].name))
        }
        return files.filter { groups[key($0)]?.count == 1 }
    }

    /// The folder of a path, with a separator at its end; empty for the current one.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The name of a folder.
    static func name(of folder: String) -> String {
        let path = folder.isEmpty ? "." : folder
        return URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
    }

    /// The day in a name such as `2026-05-26_14_17_24_my_phone`, in days since 1970-01-01; nil without one.
    static func day(in name: String) -> Int64? {
        let digits = name.split { !$0.isASCII || !$0.isNumber }.map(String.init)
        for start in digits.indices {
            if digits[start].count == 8, let date = Int64(digits[start]),
                let day = day(date / 10_000, date / 100 % 100, date % 100)
            {
                return day
            }
            guard start + 2 < digits.count, digits[start].count == 4, digits[start + 1].count <= 2,
                digits[start + 2].count <= 2, let year = Int64(digits[start]), let month = Int64(digits[start + 1]),
                let dayOfMonth = Int64(digits[start + 2]), let day = day(year, month, dayOfMonth)
            else { continue }
            return day
        }
        return nil
    }

    private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        guard (1990...2199).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        return ClockText.days(year: year, month: month, day: day)
    }
}

/// A folder in a folder, or a file in it that may be a table or an archive.
struct FolderEntry {
    let name: String
    let path: String
    let isFolder: Bool

    /// The entries of a folder by name, without hidden ones and other files. A pipe, a link to nothing, or a file that can't be read is
    /// a problem if it is named like a table, as is a name that is not UTF-8: no path leads to such a file. So is a link that leaves the
    /// root, if there is one. Nothing is opened.
    static func all(
        in folder: String, below root: String? = nil, where isWanted: (String) -> Bool = { _ in true },
        _ problems: inout [Message]
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
            var isFound = fstatat(dirfd(list), file, &status, AT_SYMLINK_NOFOLLOW) == 0
            let isLink = isFound && status.st_mode & S_IFMT == S_IFLNK
            if isLink { isFound = fstatat(dirfd(list), file, &status, 0) == 0 }
            let isFolder = isFound && status.st_mode & S_IFMT == S_IFDIR
            let isRead = FileTree.isTableOrArchive(name.text) || name.text == "export.xml"
            guard isFolder || isRead || OtherFile.isUnread(name.text) || Workbook.isLikely(name.text) else { continue }
            let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name.text : folder + "/" + name.text
            let target = isLink ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
            let flaw: Message? =
                if !name.isText {
                    .nameNotUTF8
                } else if isLink, isFound, let root, target != root, !(target + "/").hasPrefix(root + "/") {
                    .leavesFolder(target: target)
                } else if isFound, !isFolder, isRead, status.st_mode & S_IFMT != S_IFREG {
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

/// The name of a file as text. Bytes that are not UTF-8 are shown as escapes: `caf\xE9.csv`.
struct NameText {
    let text: String
    /// Whether the name is text, and not an escape.
    let isText: Bool

    init(_ bytes: some Collection<UInt8>) {
        let text = String(validating: bytes, as: UTF8.self)
        isText = text != nil
        self.text =
            text
            ?? bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16, uppercase: true) }
            .joined()
    }
}
