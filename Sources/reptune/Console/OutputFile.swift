import Foundation

/// Files that a command writes.
enum OutputFile {
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
