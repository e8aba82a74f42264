import Foundation

/// Distinguishes file paths from names of stored sessions and runs on the command line.
enum FilePath {
    /// Whether a word names a stored session or run: no file has that name, and it does not look like a path or a file.
    static func isSessionName(_ word: String) -> Bool {
        guard !FileManager.default.fileExists(atPath: word), !word.contains(where: { "/\\".contains($0) }) else {
            return false
        }
        return !endings.contains { word.lowercased().hasSuffix($0) } && word != "." && word != ".."
    }

    /// Whether a word is the path of a folder.
    static func isFolder(_ word: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The endings of files that commands read. A session's name may have a full stop: `walk_2.5kmh`.
    private static let endings = [".csv", ".tsv", ".txt", ".json", ".zip", ".gz", ".log", ".xml", ".sqlite"]
}
