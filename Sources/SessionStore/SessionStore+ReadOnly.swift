import Foundation
import GRDB

extension SessionStore {
    /// Opens a file as it stands, without writing to it or beside it: on a read-only disk, or another user's.
    init(readOnly path: String) throws(StoreError) {
        self.init(path: path, database: try SessionStore.readOnly(path))
    }

    /// Whether there is a file, and it or its folder can't be written.
    static func isReadOnly(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let files = FileManager.default
        return files.fileExists(atPath: path)
            && !(files.isWritableFile(atPath: path) && files.isWritableFile(atPath: folder))
    }

    /// Opens a file to read.
    ///
    /// SQLite reads a file in WAL mode only where it may make a file beside it, unless told that the file is immutable. Then
    /// it passes over a write-ahead log, so that one which holds something must be read with the files that are there.
    static func readOnly(_ path: String) throws(StoreError) -> DatabaseQueue {
        do {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(5)
            let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
            let database = try DatabaseQueue(
                path: (log ?? 0) > 0 ? path : immutable(path), configuration: configuration)
            let migrator = Schema.migrator
            try database.read { db in
                if try migrator.hasBeenSuperseded(db) { throw StoreError.newer(path: path) }
                // An older one must be brought up to date first, which takes writing.
                guard try migrator.hasCompletedMigrations(db) else { throw StoreError.readOnly(path: path) }
            }
            return database
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// The address of a file that nobody writes: sqlite.org/uri.html
    private static func immutable(_ path: String) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "/-._~")
        let whole = URL(fileURLWithPath: path).path
        return "file:" + (whole.addingPercentEncoding(withAllowedCharacters: allowed) ?? whole) + "?immutable=1"
    }
}
