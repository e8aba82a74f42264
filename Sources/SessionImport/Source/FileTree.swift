import Foundation

/// The files below a path, in folders and archives.
enum FileTree {
    /// The greatest depth of folders.
    private static let deepest = 16

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The containers at a path, each with the files that may belong together, by path.
    static func containers(at path: String) throws(ImportError) -> [Container] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ImportError(.missingFile, at: ImportPlace(file: path))
        }
        guard isFolder.boolValue else { return try archive(path) }
        return try folder(path, in: [])
    }

    /// - Parameter outer: The folders around it, without links: one that a link leads back to is not searched again.
    private static func folder(_ path: String, in outer: [String]) throws(ImportError) -> [Container] {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard !outer.contains(real) else { return [] }
        var own: [TextSource] = []
        var containers: [Container] = []
        for file in try files(in: path) {
            if file.fileExtension == "zip" || file.fileExtension == "gz" {
                containers += try archive(file.name)
            } else {
                own.append(file)
            }
        }
        if !own.isEmpty {
            containers.insert(Container(path: path, name: name(of: path), files: own, beside: NamedFiles(own)), at: 0)
        }
        guard outer.count < deepest else { return containers }
        for name in try names(in: path) where name != "meta" {
            let inner = joined(path, name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder), isFolder.boolValue else {
                continue
            }
            containers += try folder(inner, in: outer + [real])
        }
        return containers
    }

    /// The tables and archives in a folder and in its folder `meta`, by name.
    ///
    /// - Parameter isWanted: Whether a file or a folder of this name is looked at.
    static func files(
        in folder: String, where isWanted: (String) -> Bool = { _ in true }
    ) throws(ImportError) -> [TextSource] {
        var files: [TextSource] = []
        for name in try names(in: folder) where isWanted(name) {
            let path = joined(folder, name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                if name == "meta" { files += try self.files(in: path) }
                continue
            }
            if isTableOrArchive(name) || name == "export.xml" { files.append(.file(path)) }
        }
        return files
    }

    /// Whether a file may be a table of a logger, or an archive of some, by the ending of its name.
    static func isTableOrArchive(_ name: String) -> Bool {
        Archive.isTable(name) || ["zip", "gz"].contains(TextSource.file(name).fileExtension)
    }

    private static func names(in folder: String) throws(ImportError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
                .filter { !$0.hasPrefix(".") && $0 != "__MACOSX" }.sorted()
        } catch {
            throw ImportError(
                .unreadable(reason: "the folder can't be listed"), at: ImportPlace(file: folder),
                remedy: "Check its permissions.")
        }
    }

    private static func archive(_ path: String) throws(ImportError) -> [Container] {
        let tables = try Archive(path: path).tables()
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
            let own = files[folder, default: []]
            let name = folders.count == 1 ? source.stem : self.name(of: folder)
            return Container(path: path, name: name, files: own, beside: NamedFiles(own), isArchive: true)
        }
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

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
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
