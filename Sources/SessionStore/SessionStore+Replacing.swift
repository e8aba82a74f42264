import GRDB
import Sessions

extension SessionStore {
    /// Adds a packed session in place of a stored one of the same recording, in one transaction. The new session takes
    /// missing metadata, label and trainer's track from the old one, which is removed.
    @discardableResult
    package func add(_ packed: PackedSession, replacing old: SessionSummary) async throws(StoreError) -> Addition {
        try await write { db in
            var packed = packed
            if packed.session.user == Session.unknown { packed.session.user = old.user }
            if packed.session.activity == Session.unknown { packed.session.activity = old.activity }
            packed.session.place = packed.session.place ?? old.place
            packed.session.start = packed.session.start ?? old.start
            packed.session.note = packed.session.note ?? old.note
            packed.session.label = try packed.session.label ?? label(of: old, db)
            return try replace(old, by: packed, db)
        }
    }

    /// Adds a packed session in place of a stored one, which is removed unless both have the same samples.
    func replace(_ old: SessionSummary, by packed: PackedSession, _ db: Database) throws -> Addition {
        // The old reading is no other table's.
        try db.execute(sql: "DELETE FROM takenUnit WHERE sessionId = ?", arguments: [old.id])
        let addition = try add(packed, db)
        guard addition.id != old.id else { return addition }
        try db.execute(
            sql: "UPDATE OR IGNORE trainer SET sessionId = ? WHERE sessionId = ?", arguments: [addition.id, old.id])
        try note(old.id, replacedBy: addition.id, db)
        try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [old.id])
        return addition
    }

    /// Notes the session that is stored in place of another, and of those that the other was stored in place of. Runs know the old
    /// id. The table comes with the first row, so that databases without it stay whole.
    private func note(_ old: String, replacedBy new: String, _ db: Database) throws {
        try db.create(table: SessionStore.replacedSession, options: .ifNotExists) { table in
            table.primaryKey("id", .text)
            table.belongsTo("session", onDelete: .cascade).notNull()
        }
        let table = SessionStore.replacedSession
        try db.execute(sql: "UPDATE \(table) SET sessionId = ? WHERE sessionId = ?", arguments: [new, old])
        try db.execute(sql: "INSERT OR REPLACE INTO \(table) (id, sessionId) VALUES (?, ?)", arguments: [old, new])
    }

    private static let replacedSession = "replacedSession"

    /// The sessions that are stored in place of others, by the ids of these: recordings that were imported again in another way, and
    /// sessions whose unit was corrected.
    package func replacements() throws(StoreError) -> [String: String] { try read(SessionStore.replacements) }

    private static func replacements(_ db: Database) throws -> [String: String] {
        guard try db.tableExists(replacedSession) else { return [:] }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT CAST(id AS TEXT), CAST(sessionId AS TEXT) FROM \(replacedSession)
                WHERE id NOT IN (SELECT id FROM session)
                """)
        return Dictionary(rows.map { ($0[0], $0[1]) }) { $1 }
    }

    /// The error for an id that no session has.
    static func missingSession(_ id: String, _ db: Database) throws -> StoreError {
        try replacements(db)[id].map { .replacedSession(id, by: $0) } ?? .noSession(id)
    }

    /// The error for an id that no session has.
    package func missingSession(_ id: String) throws(StoreError) -> StoreError {
        try read { try SessionStore.missingSession(id, $0) }
    }

    /// The ids of the runs that were calibrated on a session, the first stored one first.
    package func runs(calibratedOn session: String) throws(StoreError) -> [String] {
        try read { db in
            try String.fetchAll(
                db, sql: "SELECT runId FROM score JOIN run ON run.id = runId WHERE session = ? ORDER BY run.rowid",
                arguments: [session])
        }
    }
}
