import Foundation

/// Finds the files that a manifest names without their folder: below the manifest's folder, and below another one.
struct NearbyFiles {
    private let folders: [String]
    private var paths: [String: [String]]?

    /// - Parameter folders: The folders to search.
    init(_ folders: [String]) { self.folders = folders }

    /// The most files that are listed, and the deepest folder.
    private static let (most, deepest) = (10_000, 5)

    /// The paths of the files with a name, which tables and archives also have without its ending. The first call lists the folders.
    mutating func paths(named name: String) -> [String] {
        let last = TextSource.file(name).fileName
        if let paths { return paths[last] ?? [] }
        var found: [String: [String]] = [:]
        var count = 0
        for folder in folders {
            guard let files = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let file as String in files {
                guard count < NearbyFiles.most else { break }
                if files.level > NearbyFiles.deepest { files.skipDescendants() }
                count += 1
                let path = URL(fileURLWithPath: folder).appendingPathComponent(file).resolvingSymlinksInPath().path
                // One folder may be inside another.
                let source = TextSource.file(file)
                let name = source.fileName
                for key in Set([name, FileTree.isTableOrArchive(name) ? source.stem : name])
                where !found[key, default: []].contains(path) {
                    found[key, default: []].append(path)
                }
            }
        }
        paths = found
        return found[last] ?? []
    }
}
