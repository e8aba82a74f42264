import Foundation
import GRDB

/// A damaged database that gets new contents, unless another program changes it in the meantime.
struct SalvageTarget {
    let database: DatabaseQueue
    /// The path of the copy of the damaged file.
    let kept: String
    private let path: String
    /// Whether this repair made the copy.
    private let isKeptNow: Bool
    /// A second connection: that which gets the contents can't be asked while it does.
    private let watch: DatabaseQueue
    /// A number that differs once another connection has written.
    private let version: Int

    /// Moves the database's log into the file, keeps a copy of it, and opens it.
    ///
    /// - Throws: `StoreError.busy` where another program has it open.
    init(_ path: String) throws {
        self.path = path
        guard !LeftoverFiles.isInUse(path) else { throw StoreError.busy(path: path) }
        let log = try DatabaseQueue(path: path, configuration: .damaged)
        try log.writeWithoutTransaction { db in
            let isLogged = try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
            if isLogged { _ = try db.checkpoint(.truncate) }
        }
        try log.close()
        // Before the file is opened: a program that closes a file by another way than SQLite's ends SQLite's locks on it.
        kept = Salvage.kept(of: path)
        isKeptNow = !FileManager.default.fileExists(atPath: kept)
        if isKeptNow { try Self.copy(path, to: kept) }
        do {
            database = try DatabaseQueue(path: path, configuration: .damaged)
            // Without a write-ahead log nothing can be read while the contents are written. GRDB's own way to one writes a table.
            try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = wal") }
            watch = try DatabaseQueue(path: path, configuration: .damaged)
            version = try watch.unsafeRead(Self.version)
        } catch {
            if isKeptNow { try? FileManager.default.removeItem(atPath: kept) }
            throw error
        }
    }

    private static func copy(_ path: String, to copy: String) throws {
        let unfinished = copy + SessionStore.unfinished
        let files = FileManager.default
        try? files.removeItem(atPath: unfinished)
        do {
            try files.copyItem(atPath: path, toPath: unfinished)
            try files.moveItem(atPath: unfinished, toPath: copy)
        } catch {
            try? files.removeItem(atPath: unfinished)
            throw error
        }
    }

    /// Removes the copy that this repair made, because the file stays as it was.
    func forget() {
        if isKeptNow { try? FileManager.default.removeItem(atPath: kept) }
    }

    func close() {
        try? watch.close()
        try? database.close()
    }

    /// The size of a page in bytes. A write-ahead log can't change it.
    func pageSize() throws -> Int {
        try database.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA page_size") } ?? 8192
    }

    /// Gives the file the contents of another database in one transaction.
    ///
    /// - Throws: `StoreError.busy` where another program has written since this one opened it. Then the file is as that left it.
    func replace(by new: DatabaseQueue) throws {
        var isFirst = true
        // The first page takes the lock that other writers wait for until the last is written.
        try new.backup(to: database, pagesPerStep: 1) { _ in
            guard isFirst else { return }
            isFirst = false
            guard try watch.unsafeRead(Self.version) == version else { throw StoreError.busy(path: path) }
        }
    }

    private static func version(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
    }
}
