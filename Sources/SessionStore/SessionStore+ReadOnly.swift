import Foundation
import GRDB

extension SessionStore {
    /// Opens a file without writing to it or beside it: on a read-only disk, or in another user's folder.
    init(readOnly path: String) throws(StoreError) {
        self.init(path: path, database: try SessionStore.readOnly(path))
    }

    /// Whether the file exists, and it or its folder can't be written.
    static func isReadOnly(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let files = FileManager.default
        return files.fileExists(atPath: path)
            && !(files.isWritableFile(atPath: path) && files.isWritableFile(atPath: folder))
    }

    /// Opens a database for reading while another program may be writing to it; nil if its tables are not complete, or if
    /// it has no write-ahead log, with which readers don't wait for a writer.
    ///
    /// Opening with `Configuration.journalMode` would write, and so wait.
    static func reader(_ path: String) throws(StoreError) -> DatabaseQueue? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = true
            configuration.busyMode = .timeout(5)
            let database = try DatabaseQueue(path: path, configuration: configuration)
            let isReadable = try database.read { db in
                try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" && Schema.isComplete(db, path: path)
            }
            return isReadable ? database : nil
        } catch {
            let error = StoreError(error, path: path)
            // A full disk has no room for the file beside it, and the file can be read without.
            guard case .diskFull = error else { throw error }
            return nil
        }
    }

    /// Opens a file for reading.
    ///
    /// SQLite reads a file in WAL mode only if it can make a file beside it, or if the file is declared immutable. An
    /// immutable file's write-ahead log is ignored, so a file with a non-empty log, or with a program that writes it, is opened without
    /// that declaration.
    static func readOnly(_ path: String) throws(StoreError) -> DatabaseQueue {
        do {
            let database = try openReadOnly(path)
            guard try database.read({ try Schema.isComplete($0, path: path) }) else {
                throw StoreError.foreign(path: path)
            }
            return database
        } catch {
            switch StoreError(error, path: path) {
            case .readOnly: throw .logNeedsWriting(path: path)
            case let error: throw error
            }
        }
    }

    /// Opens a file for reading, whatever its tables.
    static func openReadOnly(
        _ path: String, _ configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let hasLog = LeftoverFiles.size(path + "-wal") > 0
        if hasLog || LeftoverFiles.size(path + "-shm") > 0 {
            do { return try DatabaseQueue(path: path, configuration: configuration) } catch  where !hasLog {}
        }
        return try DatabaseQueue(path: immutable(path), configuration: configuration)
    }

    /// The URI of an immutable file: sqlite.org/uri.html
    private static func immutable(_ path: String) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "/-._~")
        let whole = URL(fileURLWithPath: path).path
        return "file:" + (whole.addingPercentEncoding(withAllowedCharacters: allowed) ?? whole) + "?immutable=1"
    }
}
