import Foundation
import GRDB

/// Sessions and runs in one SQLite file.
///
/// Metadata, labels, runs and scores are rows; the samples of a channel are one BLOB, the times of a
/// sensor another that its channels share. All errors are `StoreError`.
public struct SessionStore: Sendable {
    /// The file.
    public let path: String
    let database: DatabaseQueue

    /// What a store is opened for.
    public enum Access: Sendable {
        /// Reading: a file or folder that can't be written will do.
        case reading
        /// Writing as well.
        case writing
    }

    /// Opens a store, and makes the file and its tables where there are none.
    public init(path: String, for access: Access = .writing) throws(StoreError) {
        self.path = path
        if access == .reading, SessionStore.isReadOnly(path) {
            database = try SessionStore.readOnly(path)
            return
        }
        if FileManager.default.fileExists(atPath: path), !FileManager.default.isWritableFile(atPath: path) {
            throw .readOnly(path: path)
        }
        do {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = true
            configuration.journalMode = .wal
            configuration.busyMode = .timeout(5)
            // New files only. For BLOBs of many kilobytes larger pages are faster: sqlite.org/intern-v-extern-blob.html
            configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA page_size = 8192") }
            database = try DatabaseQueue(path: path, configuration: configuration)
            let migrator = Schema.migrator
            try database.read { db in
                if try migrator.hasBeenSuperseded(db) { throw StoreError.newer(path: path) }
                let isNew = try migrator.appliedIdentifiers(db).isEmpty
                let tables = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'") ?? 0
                if isNew, tables > 0 { throw StoreError.foreign(path: path) }
            }
            try migrator.migrate(database)
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
        do {
            return try database.read(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Writes in one transaction: whole or not at all.
    func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try database.write(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Writes in one transaction, without keeping a thread waiting for the disk.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await database.write(body)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Writes in one transaction what comes from outside; errors that are not the database's pass through.
    func writing<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try database.write(body)
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    /// The one id of a table that begins like this; nil where there is none.
    func id(beginning prefix: String, in table: String, _ db: Database) throws -> String? {
        let pattern = prefix.filter { $0.isHexDigit }
        guard !pattern.isEmpty, pattern == prefix else { return nil }
        let ids = try String.fetchAll(
            db, sql: "SELECT id FROM \(table) WHERE id LIKE ? ORDER BY id LIMIT 5", arguments: [pattern + "%"])
        guard ids.count <= 1 else { throw StoreError.ambiguous(prefix, ids: ids) }
        return ids.first
    }
}
