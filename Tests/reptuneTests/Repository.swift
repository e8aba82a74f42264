import Foundation

/// The repository that the tests are part of.
enum Repository {
    /// Its folder.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file, by its path from the root.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The paths from the root of all files below a folder that end so, sorted. Hidden folders are skipped.
    static func files(below folder: String = "", endingIn suffix: String) -> [String] {
        let base = root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(
            at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
        var paths: [String] = []
        for case let file as URL in files ?? .init() where file.path.hasSuffix(suffix) {
            paths.append(String(file.path.dropFirst(root.path.count + 1)))
        }
        return paths.sorted()
    }
}
