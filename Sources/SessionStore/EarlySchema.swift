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

    /// The migrations and the columns of each early version, from the last to the first.
    ///
    /// - Parameter columns: Those of `Schema.first`.
    static func versions(before columns: Set<String>) -> [(applied: [String], columns: Set<String>)] {
        func without(_ tables: String..., of columns: Set<String>) -> Set<String> {
            columns.filter { column in !tables.contains { column.hasPrefix($0 + ".") } }
        }
        let fourth = columns.subtracting(["score.heldOut"]).union(["score.leftOut"])
        let third = fourth.union(["signal.digest"])
        let second = without("history", "stretch", of: third)
        return [
            ([first, trainer, histories, oneDigest], fourth), ([first, trainer, histories], third),
            ([first, trainer], second), ([first], without("trainer", of: second)),
        ]
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
