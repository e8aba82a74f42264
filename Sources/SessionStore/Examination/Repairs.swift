import Foundation
import GRDB

extension Finding {
    /// Applies the repair; false where there is none. Sessions, runs and histories stay as they are, except those that
    /// can't be read.
    ///
    /// - Parameters:
    ///   - database: The path of the database that was examined.
    ///   - lost: Called with what can't be read of a damaged file.
    public func applyRepair(
        to database: String, lost: (Finding) -> Void = { _ in }
    ) throws(StoreError) -> Bool {
        guard let repair else { return false }
        do {
            switch repair {
            case .open: try SessionStore(path: database).close()
            case .save: try Salvage(of: database).lost.forEach(lost)
            case .deleteRows(let table, let owner):
                let store = try SessionStore(path: database)
                defer { store.close() }
                try store.write { db in
                    try db.execute(
                        sql: "DELETE FROM \(table) WHERE \(owner)Id NOT IN (SELECT id FROM \(owner))")
                }
            case .deleteDamagedCounts:
                let queue = try DatabaseQueue(path: file)
                defer { try? queue.close() }
                try queue.write { db in
                    for rowid in try SweepStore.damagedParts(db) {
                        try db.execute(sql: "DELETE FROM part WHERE rowid = ?", arguments: [rowid])
                    }
                }
            case .deleteFiles(let files):
                for file in files where FileManager.default.fileExists(atPath: file) {
                    try FileManager.default.removeItem(atPath: file)
                }
            }
            return true
        } catch {
            throw StoreError(error, path: file)
        }
    }
}
