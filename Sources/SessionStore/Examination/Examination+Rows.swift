import Digests
import Foundation
import GRDB
import Sessions

extension Examination {
    /// Reads each session with its samples, which compares their digest, and its trainer.
    mutating func examineSessions(in store: SessionStore) throws {
        for id in try ids(in: "session", store) {
            sessions += 1
            do throws(StoreError) {
                guard let summary = try store.read({ try SessionStore.row(id: id, $0) }) else { continue }
                _ = try store.session(summary)
                _ = try store.trainer(of: summary)
                guard !(summary.source ?? summary.digest).hasPrefix(id) else { continue }
                throw .damagedSession(path: path, id: id, name: summary.name, part: "its id")
            } catch {
                let problem =
                    switch error {
                    case .damagedSession(_, _, let name, let part): "the session \(name) (\(id)) is damaged (\(part))"
                    case .damaged, .notADatabase, .sqlite: "the session \(id) can't be read"
                    default: throw error
                    }
                add(
                    .damagedSession, id: id, problem,
                    remedy: isDamaged
                        ? Self.afterRecovery
                        : "Remove it with \(DatabaseCommand.text("sessions remove \(id)", of: path)), and import it again."
                )
            }
        }
    }

    /// Reads the document of each run, and compares the scores with it.
    mutating func examineRuns(in store: SessionStore) throws {
        for id in try ids(in: "run", store) {
            runs += 1
            let scores = try store.read {
                try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM score WHERE runId = ?", arguments: [id])
            }
            let document = try? store.run(id)
            guard document?.id != id || document?.result.sessions.count != scores else { continue }
            add(
                .damagedRun, id: id,
                "the run \(id) is damaged, or another version of reptune made it",
                remedy: "Calibrate again; the damaged run remains in the list.")
        }
    }

    /// The remedy for a part of a file with damaged pages.
    private static let afterRecovery =
        "Examine the recovered database, and import again the sessions and histories that are damaged there, too."

    /// Computes the digest of each history's stretches.
    mutating func examineHistories(in store: SessionStore) throws {
        histories = try store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM history") ?? 0 }
        let rows = try store.read { try Row.fetchAll($0, sql: "SELECT id, source, digest FROM history ORDER BY id") }
        for row in rows {
            let (id, stored): (DatabaseValue, DatabaseValue) = (row["id"], row["digest"])
            let digest = try store.read { try Self.digest(ofHistory: id, $0) }
            guard digest != String.fromDatabaseValue(stored) else { continue }
            let source = (try? row.checked("source") as String) ?? "?"
            add(
                .damagedHistory, "a history of \(source) is damaged",
                remedy: isDamaged
                    ? Self.afterRecovery
                    : "Remove it with \(DatabaseCommand.text("history remove \(ShellWord.quoted(source))", of: path)), and import it again."
            )
        }
    }

    /// The digest of a history's stretches as they are now; nil if a value has another type than its column.
    private static func digest(ofHistory id: DatabaseValue, _ db: Database) throws -> String? {
        let hash = SHA256Hash()
        let rows = try Row.fetchCursor(
            db, sql: #"SELECT start, "end", count, isUnknown FROM stretch WHERE historyId = ? ORDER BY rowid"#,
            arguments: [id])
        while let row = try rows.next() {
            guard let start: Double = try? row.checked("start"), let end: Double = try? row.checked("end"),
                let count: Double = try? row.checked("count"), let isUnknown: Bool = try? row.checked("isUnknown")
            else { return nil }
            hash.update(data: SampleBlob.doubles([start, end, count, isUnknown ? 1 : 0]))
        }
        return Digest.hex(hash)
    }

    /// Looks for rows that SQLite's check of the references finds without their session, run or history, and for rows of no table.
    mutating func examineOwners(in store: SessionStore) throws {
        let left = try store.read { try SessionStore.idsWithoutSession($0) }
        for id in left {
            add(
                .samplesWithoutSession, id: id,
                "samples or event times belong to the session \(id), which does not exist",
                remedy:
                    "Remove them with \(DatabaseCommand.text("sessions remove \(id)", of: path)), and import the recording again."
            )
        }
        // The session of a row without it, or without its times, is named.
        let rows = try store.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT "table", parent, COUNT(*) FROM pragma_foreign_key_check
                    WHERE parent NOT IN ('session', 'timeline') GROUP BY 1, 2 ORDER BY 1
                    """)
        }
        for row in rows {
            let (table, owner, count): (String, String, Int) = (row[0], row[1], row[2])
            addRows(
                .rowsWithoutOwner,
                "\(count) row\(count == 1 ? "" : "s") of the table \(table) belong\(count == 1 ? "s" : "") to no \(owner)",
                "", "DELETE FROM \(table) WHERE \(owner)Id NOT IN (SELECT id FROM \(owner))")
        }
        let recovered = try store.read { db in
            try db.tableExists(Self.recoveredTable)
                ? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(Self.recoveredTable)") : nil
        }
        guard let recovered else { return }
        addRows(
            .recoveredRows, "sqlite3 recovered \(recovered) row\(recovered == 1 ? "" : "s") whose table is unknown",
            "Compare the list of sessions with your recordings, and import the missing ones. Then ",
            "DROP TABLE \(Self.recoveredTable)")
    }

    /// The table for rows that `.recover` could not assign to their table.
    private static let recoveredTable = "lost_and_found"

    /// Adds rows that are deleted by a statement of SQL.
    private mutating func addRows(_ kind: Finding.Kind, _ message: String, _ before: String, _ sql: String) {
        let command = "sqlite3 \(ShellWord.quoted(path)) \(ShellWord.quoted(sql))"
        add(kind, message, remedy: "\(before)\(command) deletes them.")
    }

    /// The ids of a table's rows; a value that is not text is a damaged file.
    private mutating func ids(in table: String, _ store: SessionStore) throws -> [String] {
        let values = try store.read { try DatabaseValue.fetchAll($0, sql: "SELECT id FROM \(table) ORDER BY rowid") }
        return values.compactMap { value in
            if case .string(let id) = value.storage { return id }
            add(
                .damagedFile, "an id of the table \(table) is no text",
                remedy: Self.newDatabase)
            return nil
        }
    }
}
