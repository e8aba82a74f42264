import Foundation

/// Distinguishes file paths from names of stored sessions and runs on the command line.
enum FilePath {
    /// Whether a word names a stored session or run: no file has that name, and it does not look like a path.
    static func isSessionName(_ word: String) -> Bool {
        !FileManager.default.fileExists(atPath: word) && !word.contains { "/.\\".contains($0) }
    }
}
