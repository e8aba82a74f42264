import Digests
import Foundation
import GRDB

/// The tables and their migrations.
///
/// A released migration never changes; a change of the tables is a new migration. The table of applied migrations has the name
/// and the columns of GRDB's.
enum Schema {
    /// The identifier of the migration that makes the tables.
    static let first = "reptune 1"

    private static let migrations: [(identifier: String, migrate: @Sendable (Database) throws -> Void)] = [
        (
            first,
            { db in
                try makeSessions(db)
                try makeRuns(db)
                try makeHistories(db)
            }
        ),
        ("reptune 2 resampled sessions", addResampledRate),
        ("reptune 3 sources of sessions", addSource),
        ("reptune 4 digests of runs", addRunDigests),
        ("reptune 5 digests of event times and tracks", TruthDigest.add),
        ("reptune 6 long documents of runs", addRunParts),
    ]

    /// Makes the tables, or brings them up to date, in one transaction, so that a program that is killed or a full disk leaves
    /// all tables or none.
    ///
    /// The database is checked in the same transaction: another program may have made the tables since it was opened.
    static func migrate(_ database: DatabaseQueue, path: String) throws {
        if try database.read({ try isComplete($0, path: path) }) { return }
        // A list of tables that is empty on a file of many pages is damaged.
        guard try database.read({ try !isEmpty($0) || usedPages($0) <= mostPagesOfEmpty }) else {
            throw StoreError.damaged(path: path)
        }
        try database.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if try isComplete(db, path: path) { return .rollback }
                try db.execute(
                    sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                let early = try appliedMigrations(db)
                if EarlySchema.isMade(by: early) { try EarlySchema.migrate(db, applied: early) }
                let applied = try appliedMigrations(db)
                for migration in migrations where !applied.contains(migration.identifier) {
                    try migration.migrate(db)
                    try db.execute(
                        sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [migration.identifier])
                }
                return .commit
            }
        }
    }

    /// Whether the tables are up to date.
    ///
    /// - Throws: `StoreError` for a database whose tables this version can't read or migrate.
    static func isComplete(_ db: Database, path: String) throws -> Bool {
        let applied = try appliedMigrations(db)
        let known = Set(migrations.map(\.identifier))
        if applied.contains(first) {
            guard applied.isSubset(of: known) else { throw StoreError.newer(path: path) }
            return applied == known
        }
        // An empty table of migrations is what remained of a first version that was stopped while it made the others.
        if try isEmpty(db) { return false }
        guard EarlySchema.isMade(by: applied) else { throw StoreError.foreign(path: path) }
        return false
    }

    /// Whether no migration has made tables yet.
    static func isEmpty(_ db: Database) throws -> Bool {
        try appliedMigrations(db).isEmpty && tables(db).isSubset(of: ["grdb_migrations"])
    }

    /// The most pages of a database without sessions: what a stopped first version left.
    private static let mostPagesOfEmpty = 8

    /// The number of pages that are not free.
    private static func usedPages(_ db: Database) throws -> Int {
        try (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0) - (Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0)
    }

    /// Whether the tables are those of a version, as far as their list can be read.
    static func isOfAnyVersion(_ db: Database) throws -> Bool {
        let found = try columns(db)
        return try versions().contains { $0.columns == found }
    }

    /// Notes the migrations again in a database whose table of migrations is empty: those of the version that made its tables.
    static func restoreMigrations(_ db: Database) throws {
        guard try tables(db).contains("grdb_migrations"), try appliedMigrations(db).isEmpty else { return }
        let found = try columns(db)
        guard let version = try versions().first(where: { $0.columns == found }) else { return }
        for identifier in version.applied {
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [identifier])
        }
    }

    /// The columns that each version's tables have.
    private static func versions() throws -> [(applied: [String], columns: Set<String>)] {
        var versions: [(applied: [String], columns: Set<String>)] = []
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for migration in migrations {
                try migration.migrate(db)
                versions.append(((versions.last?.applied ?? []) + [migration.identifier], try columns(db)))
            }
        }
        return versions + EarlySchema.versions(before: versions.first?.columns ?? [])
    }

    /// The columns of all tables, after the table's name and a point.
    static func columns(_ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            sql: """
                SELECT m.name || '.' || c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
                WHERE m.type = 'table'
                """)
    }

    private static func appliedMigrations(_ db: Database) throws -> Set<String> {
        guard try tables(db).contains("grdb_migrations") else { return [] }
        let columns = try Set(Row.fetchAll(db, sql: "PRAGMA table_info(grdb_migrations)").map { $0["name"] as String })
        guard columns.contains("identifier") else { return [] }
        return try String.fetchSet(db, sql: "SELECT CAST(identifier AS TEXT) FROM grdb_migrations")
    }

    /// The names of the tables. GRDB's own list may be older than the transaction.
    private static func tables(_ db: Database) throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }

    private static func makeSessions(_ db: Database) throws {
        try db.create(table: "session") { table in
            table.primaryKey("id", .text)
            table.column("digest", .text).notNull().unique()
            table.column("name", .text).notNull()
            table.column("user", .text).notNull()
            table.column("activity", .text).notNull()
            table.column("place", .text)
            table.column("start", .double)
            table.column("note", .text)
            table.column("labelledCount", .integer)
            table.column("hasEventTimes", .boolean).notNull()
            table.column("duration", .double).notNull()
        }
        try db.create(table: "event") { table in
            table.belongsTo("session", onDelete: .cascade).notNull()
            table.column("time", .double).notNull()
        }
        try db.create(table: "timeline") { table in
            table.autoIncrementedPrimaryKey("id")
            table.belongsTo("session", onDelete: .cascade).notNull()
            table.column("sampleRate", .double).notNull()
            table.column("times", .blob).notNull()
        }
        try db.create(table: "signal") { table in
            table.belongsTo("session", onDelete: .cascade).notNull()
            table.belongsTo("timeline", onDelete: .cascade).notNull()
            table.column("channel", .text).notNull()
            table.column("unit", .text).notNull()
            table.column("samples", .blob).notNull()
            table.primaryKey(["sessionId", "channel"])
        }
        try makeTrainers(db)
    }

    static func makeTrainers(_ db: Database) throws {
        try db.create(table: "trainer") { table in
            table.primaryKey("sessionId", .text).references("session", onDelete: .cascade)
            table.column("times", .blob).notNull()
            table.column("cadence", .blob).notNull()
            table.column("distance", .blob).notNull()
            table.column("turns", .blob)
            // The start and the end of each unknown span, alternating.
            table.column("unknown", .blob).notNull()
        }
    }

    /// Sessions remember the rate in Hz that their samples were resampled to.
    private static func addResampledRate(_ db: Database) throws {
        try db.alter(table: "session") { $0.add(column: "resampledRate", .double) }
    }

    /// Sessions remember a digest of what they were read from.
    private static func addSource(_ db: Database) throws {
        try db.alter(table: "session") { $0.add(column: "source", .text) }
    }

    /// Runs have a digest of their document. Documents that are there already are taken as they are.
    private static func addRunDigests(_ db: Database) throws {
        try db.alter(table: "run") { $0.add(column: "digest", .text) }
        for id in try DatabaseValue.fetchAll(db, sql: "SELECT id FROM run") {
            let document = try Data.fetchOne(
                db, sql: "SELECT CAST(document AS BLOB) FROM run WHERE id = ?", arguments: [id])
            try db.execute(
                sql: "UPDATE run SET digest = ? WHERE id = ?", arguments: [Digest.hex(document ?? Data()), id])
        }
    }

    /// What follows the first part of a long document.
    private static func addRunParts(_ db: Database) throws {
        try db.create(table: "runPart") { table in
            table.column("runId", .text).notNull().references("run", onDelete: .cascade)
            table.column("number", .integer).notNull()
            table.column("document", .text).notNull()
            table.primaryKey(["runId", "number"])
        }
    }

    private static func makeRuns(_ db: Database) throws {
        try db.create(table: "run") { table in
            table.primaryKey("id", .text)
            table.column("created", .datetime).notNull()
            table.column("activity", .text).notNull()
            table.column("summary", .text).notNull()
            table.column("document", .text).notNull()
        }
        // No reference to the session: a run keeps its scores when a session is removed.
        try db.create(table: "score") { table in
            table.belongsTo("run", onDelete: .cascade).notNull()
            table.column("session", .text).notNull()
            table.column("labelled", .integer).notNull()
            table.column("inSample", .integer).notNull()
            table.column("heldOut", .integer)
            table.primaryKey(["runId", "session"])
        }
    }

    static func makeHistories(_ db: Database) throws {
        try db.create(table: "history") { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("source", .text).notNull()
            table.column("file", .text).notNull()
            table.column("digest", .text).notNull()
        }
        try db.create(table: "stretch") { table in
            table.belongsTo("history", onDelete: .cascade).notNull()
            table.column("start", .double).notNull()
            table.column("end", .double).notNull()
            table.column("count", .double).notNull()
            table.column("isUnknown", .boolean).notNull()
        }
    }
}
