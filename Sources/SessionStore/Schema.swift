import GRDB

/// The tables, and how a database shows whose it is.
///
/// The application's id and the version are numbers in the file's header, where they outlast `.recover` of the `sqlite3` program. Its
/// `.dump` drops them; such a copy is known by its columns.
enum Schema {
    /// The number that marks a database of this program: `RepT` in ASCII.
    private static let application = 0x5265_7054
    /// The version of the tables. A change of the tables raises it, or one of the digests that the same files get.
    private static let version = 3

    /// Makes the tables in one transaction, so that a program that is killed or a full disk leaves all tables or none.
    ///
    /// The database is checked in the same transaction: another program may have made the tables since it was opened.
    static func make(_ database: DatabaseQueue, path: String) throws {
        if try database.read({ try isComplete($0, path: path) }) { return }
        try database.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if try isComplete(db, path: path) { return .rollback }
                for (table, columns) in tables { try db.create(table: table, body: columns) }
                try db.execute(sql: "PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
                return .commit
            }
        }
    }

    /// Whether the database has the tables with their columns; false for an empty one.
    ///
    /// - Throws: `StoreError` for a database that can't be used.
    static func isComplete(_ db: Database, path: String) throws -> Bool {
        guard try isOfThisVersion(db, path: path) else { return false }
        guard try columns(db).isSuperset(of: columns()) else { throw StoreError.damaged(path: path) }
        return true
    }

    /// Whether the database is one of this version, with or without all tables; false for an empty one.
    ///
    /// - Throws: `StoreError` for a database of another program or another version.
    static func isOfThisVersion(_ db: Database, path: String) throws -> Bool {
        let (application, version) = try (number("application_id", db), number("user_version", db))
        if application == Self.application {
            guard version == Self.version else {
                throw StoreError.otherVersion(path: path, version: version, read: Self.version)
            }
            return true
        }
        let names = try names(db)
        if names.isEmpty, application == 0 {
            // A list of tables that is empty on a file of several pages is damaged.
            guard try number("page_count", db) - number("freelist_count", db) <= 1 else {
                throw StoreError.damaged(path: path)
            }
            return false
        }
        if names.isSuperset(of: ["grdb_migrations", "session", "signal"]) { throw StoreError.unreleased(path: path) }
        guard application == 0, version == 0, try columns(db).isSuperset(of: columns()) else {
            throw StoreError.foreign(path: path)
        }
        return true
    }

    private static func number(_ pragma: String, _ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
    }

    /// The names of a database's tables. GRDB's own list may be older than the transaction.
    private static func names(_ db: Database) throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }

    /// The columns of all tables of a database, after the table's name and a point.
    static func columns(_ db: Database) throws -> Set<String> {
        try String.fetchSet(
            db,
            sql: """
                SELECT m.name || '.' || c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
                WHERE m.type = 'table'
                """)
    }

    /// The columns of this version's tables.
    static func columns() throws -> Set<String> { try ownColumns.get() }

    private static let ownColumns = Result {
        let new = try DatabaseQueue()
        try new.write { db in for (table, columns) in tables { try db.create(table: table, body: columns) } }
        return try new.read { try columns($0) }
    }

    /// The tables, each after the tables that it refers to.
    private static let tables: [(name: String, columns: @Sendable (TableDefinition) -> Void)] = [
        (
            "session",
            { table in
                table.primaryKey("id", .text)
                table.column("digest", .text).notNull().indexed()
                table.column("name", .text).notNull()
                table.column("user", .text).notNull()
                table.column("activity", .text).notNull()
                table.column("place", .text)
                table.column("start", .double)
                table.column("note", .text)
                table.column("labelledCount", .integer)
                table.column("hasEventTimes", .boolean).notNull()
                // The digest of the event times; null without them.
                table.column("eventDigest", .text)
                table.column("duration", .double).notNull()
                // The rate in Hz that the samples were resampled to.
                table.column("resampledRate", .double)
                // A digest of the files and columns that the session was read from.
                table.column("source", .text)
            }
        ),
        (
            // A unit that the header of a session's file does not give. The last one is kept for further files with the header.
            "takenUnit",
            { table in
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.column("header", .text).notNull().indexed()
                table.column("quantity", .text).notNull()
                table.column("unit", .text).notNull()
            }
        ),
        (
            "event",
            { table in
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.column("time", .double).notNull()
            }
        ),
        (
            "timeline",
            { table in
                table.primaryKey("id", .integer)
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.column("sampleRate", .double).notNull()
                table.column("times", .blob).notNull()
            }
        ),
        (
            "signal",
            { table in
                table.belongsTo("session", onDelete: .cascade).notNull()
                table.belongsTo("timeline", onDelete: .cascade).notNull()
                table.column("channel", .text).notNull()
                table.column("unit", .text).notNull()
                table.column("samples", .blob).notNull()
                table.primaryKey(["sessionId", "channel"])
            }
        ),
        (
            "trainer",
            { table in
                table.primaryKey("sessionId", .text).references("session", onDelete: .cascade)
                table.column("times", .blob).notNull()
                table.column("cadence", .blob).notNull()
                table.column("distance", .blob).notNull()
                table.column("turns", .blob)
                // The start and the end of each unknown span, alternating.
                table.column("unknown", .blob).notNull()
                table.column("digest", .text).notNull()
            }
        ),
        (
            "run",
            { table in
                table.primaryKey("id", .text)
                table.column("created", .datetime).notNull()
                table.column("activity", .text).notNull()
                table.column("summary", .text).notNull()
                table.column("document", .text).notNull()
                table.column("digest", .text).notNull()
            }
        ),
        (
            // The parts of a long document after the first.
            "runPart",
            { table in
                table.column("runId", .text).notNull().references("run", onDelete: .cascade)
                table.column("number", .integer).notNull()
                table.column("document", .text).notNull()
                table.primaryKey(["runId", "number"])
            }
        ),
        (
            "score",
            { table in
                table.belongsTo("run", onDelete: .cascade).notNull()
                // No reference to the session: a run keeps its scores when a session is removed.
                table.column("session", .text).notNull()
                table.column("labelled", .integer).notNull()
                // Whether the label may be off by more than 1.
                table.column("isVague", .boolean).notNull()
                table.column("inSample", .integer).notNull()
                table.column("heldOut", .integer)
                table.primaryKey(["runId", "session"])
            }
        ),
        (
            "history",
            { table in
                table.primaryKey("id", .integer)
                table.column("source", .text).notNull()
                table.column("file", .text).notNull()
                table.column("digest", .text).notNull()
            }
        ),
        (
            "stretch",
            { table in
                table.belongsTo("history", onDelete: .cascade).notNull()
                table.column("start", .double).notNull()
                table.column("end", .double).notNull()
                table.column("count", .double).notNull()
                table.column("isUnknown", .boolean).notNull()
            }
        ),
    ]
}
