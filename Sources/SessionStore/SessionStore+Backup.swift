import Foundation
import GRDB

extension SessionStore {
    /// Copies the database into a new file, even while another program writes to it. The copy is the database of one
    /// moment, and has no file beside it.
    ///
    /// - Parameter target: The name that the copy will have, for errors.
    /// - Throws: `StoreError` with the target's path if the copy can't be written; `damaged` with the path of the database
    ///   if its pages are damaged, so that a damaged backup does not replace a whole one.
    package func backup(to copy: String, as target: String) throws(StoreError) {
        do {
            let destination = try DatabaseQueue(path: copy)
            try database.backup(to: destination)
            let check = try destination.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
            try destination.close()
            guard check == "ok" else { throw StoreError.damaged(path: path) }
        } catch {
            throw StoreError(error, path: target)
        }
    }

    /// Moves everything that was written into the file, so that a copy of the file alone has it, and closes the database. Without
    /// it the last writes stay in SQLite's write-ahead log, the file beside it.
    ///
    /// Another program that reads or writes keeps the log for as long as it needs it, and moves what remains when it closes the
    /// database; this one waits 0.2 s for it.
    package func close() {
        _ = try? database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA busy_timeout = 200")
            try db.checkpoint(.truncate)
        }
        try? database.close()
    }
}
