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
        try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [old.id])
        return addition
    }
}
