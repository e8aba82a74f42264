import GRDB

/// The tables of the versions before `Schema.first`, which had up to four migrations.
///
/// They differ from today's in the names of columns and in tables that were added one after the other. Samples and digests are
/// the same, so that sessions are read as they were stored.
enum EarlySchema {
    private static let first = "1 sessions and runs"
    private static let trainer = "trainer beside a session"
    private static let histories = "2 history"
    private static let oneDigest = "3 one digest a session"

    /// Whether the tables that were made by these migrations are those of an early version.
    static func isMade(by applied: Set<String>) -> Bool {
        applied.contains(first) && applied.isSubset(of: [first, trainer, histories, oneDigest])
    }

    /// Changes the tables to those that `Schema.first` makes.
    static func migrate(_ db: Database, applied: Set<String>) throws {
        if !applied.contains(trainer) { try Schema.makeTrainers(db) }
        if !applied.contains(histories) { try Schema.makeHistories(db) }
        if !applied.contains(oneDigest) { try db.alter(table: "signal") { $0.drop(column: "digest") } }
        try db.alter(table: "score") { $0.rename(column: "leftOut", to: "heldOut") }
        try db.execute(sql: "DELETE FROM grdb_migrations")
        try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [Schema.first])
    }
}
