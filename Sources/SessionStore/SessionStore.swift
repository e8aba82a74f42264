import Foundation
import GRDB

/// Sessions and runs in one SQLite file.
///
/// Metadata, labels, runs and scores are rows. The samples of a channel are one BLOB; the times of a sensor are another, which
/// its channels share. All errors are `StoreError`.
package struct SessionStore: Sendable {
    /// The file.
    package let path: String
    let database: DatabaseQueue

    /// The purpose for which a store is opened.
    package enum Access: Sendable {
        /// Reading; the file and its folder may be read-only.
        case reading
        /// Reading and writing.
        case writing
    }

    /// Opens a store, and makes the file and its tables if there are none.
    package init(path: String, for access: Access = .writing) throws(StoreError) {
        self.path = path
        try SessionStore.refuseNoFile(path)
        if access == .reading, SessionStore.isReadOnly(path) {
            database = try SessionStore.readOnly(path)
            return
        }
        if FileManager.default.fileExists(atPath: path), !FileManager.default.isWritableFile(atPath: path) {
            throw .readOnly(path: path)
        }
        if access == .reading, let reader = try SessionStore.reader(path) {
            database = reader
            return
        }
        do throws(StoreError) {
            database = try SessionStore.readWrite(path)
        } catch {
            // Reading also needs room for the file that WAL mode shares in memory.
            guard access == .reading, case .diskFull = error else { throw error }
            database = try SessionStore.readOnly(path)
        }
    }

    /// Refuses what is no file for SQLite: its names for a database in memory and in a temporary file, and a pipe or a device, which it
    /// would wait for or treat as an empty file.
    static func refuseNoFile(_ path: String) throws(StoreError) {
        if path.isEmpty || path == ":memory:" || path.hasPrefix("file:") { throw .notADatabase(path: path) }
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return }
        throw .notADatabase(path: path)
    }

    /// Whether a file and the log beside it are empty. SQLite treats such a file as a database, in which reading would
    /// make tables.
    package static func isEmptyFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) && LeftoverFiles.size(path) == 0
            && LeftoverFiles.size(path + "-wal") == 0
    }

    private static func readWrite(_ path: String) throws(StoreError) -> DatabaseQueue {
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = true
            configuration.journalMode = .wal
            configuration.busyMode = .timeout(5)
            // Affects new files only. Larger pages are faster for large BLOBs: sqlite.org/intern-v-extern-blob.html
            configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA page_size = 8192") }
            let end = ContinuousClock.now + .seconds(5)
            while true {
                do {
                    let database = try DatabaseQueue(path: path, configuration: configuration)
                    try Schema.make(database, path: path)
                    return database
                } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {
                    // SQLite doesn't wait for the change to a write-ahead log while another program makes the file.
                    usleep(20_000)
                }
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    init(path: String, database: DatabaseQueue) {
        self.path = path
        self.database = database
    }

    /// Reads in one transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        try StoreError.located(path) { try database.read(body) }
    }

    /// Reads without a transaction: each statement by itself.
    func readOutsideTransaction<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        try StoreError.located(path) { try database.unsafeRead(body) }
    }

    /// Writes in one transaction, which is applied whole or not at all.
    func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        try StoreError.located(path) { try database.write(body) }
    }

    /// Writes in one transaction, without blocking a thread.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await database.write(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Writes in one transaction. Rethrows errors of the closure that do not come from the database.
    func writing<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try database.write(body)
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    /// The only id in a table that begins with a prefix; nil if there is none. Throws if there are several.
    func id(beginning prefix: String, in table: String, _ db: Database) throws -> String? {
        let pattern = prefix.filter { $0.isHexDigit }
        guard !pattern.isEmpty, pattern == prefix else { return nil }
        let ids = try String.fetchAll(
            db, sql: "SELECT id FROM \(table) WHERE id LIKE ? ORDER BY id LIMIT 5", arguments: [pattern + "%"])
        guard ids.count <= 1 else { throw StoreError.ambiguous(prefix, ids: ids) }
        return ids.first
    }
}
