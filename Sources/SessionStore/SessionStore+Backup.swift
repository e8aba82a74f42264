import Foundation
import GRDB

extension SessionStore {
    /// The end of the name of a backup that is not finished.
    static let unfinished = ".unfinished"

    /// Copies the database into a new file, also while another program writes to it. The copy is whole: it is what the database
    /// was at one moment, and has no file beside it.
    ///
    /// - Throws: `StoreError` with the path of the copy where that can't be written; `damaged` with that of the database where its
    ///   pages are, so that a whole backup is not replaced by a damaged one.
    public func backup(to copy: String) throws(StoreError) {
        let unfinished = copy + SessionStore.unfinished
        do {
            try? FileManager.default.removeItem(atPath: unfinished)
            let destination = try DatabaseQueue(path: unfinished)
            try database.backup(to: destination)
            let check = try destination.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
            try destination.close()
            guard check == "ok" else { throw StoreError.damaged(path: path) }
            try FileManager.default.moveItem(atPath: unfinished, toPath: copy)
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw StoreError(error, path: copy)
        }
    }

    /// Moves everything that was written into the file, so that a copy of the file alone has it, and closes the database. Without
    /// it the last writes stay in SQLite's write-ahead log, the file beside it.
    ///
    /// Another program that reads or writes keeps the log for as long as it needs it, and moves what remains when it closes the
    /// database; this one waits 0.2 s for it.
    public func close() {
        _ = try? database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA busy_timeout = 200")
            try db.checkpoint(.truncate)
        }
        try? database.close()
    }
}
