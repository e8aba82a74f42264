import GRDB

/// The tables, and how a database shows whose it is.
///
/// The application's id and the version are numbers in the file's header, where they outlast `.recover` of the `sqlite3` program. Its
/// `.dump` drops them; such a copy is known by its columns.
enum Schema {
    /// The number that marks a database of this program: `RepT` in ASCII.
    private static let application = 0x5265_7054
    /// The version of the tables. A change of the tables raises it, or one of the digests that the same files get.
    private static let version = 4

    /// Makes the tables in one transaction, so that a program that is killed or a full disk leaves all tables or none.
    ///
    /// The database is checked in the same transaction: another program may have made the tables since it was opened.
    static func make(_ database: DatabaseQueue, path: String) throws {
        if try database.read({ try isComplete($0, path: path) }) { return }
        try database.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if try isComplete(db, path: path) { return .rollback }
                try db.execute(sql: tables + "PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
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
        if application == 0, try columns(db).isEmpty {
            // A list of tables that is empty on a file of several pages is damaged.
            guard try number("page_count", db) - number("freelist_count", db) <= 1 else {
                throw StoreError.damaged(path: path)
            }
            return false
        }
        guard application == 0, version == 0, try columns(db).isSuperset(of: columns()) else {
            throw StoreError.foreign(path: path)
        }
        return true
    }

    private static func number(_ pragma: String, _ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
    }

    /// The columns of all tables of a database, after the table's name and a point. GRDB's own list may be older than the transaction.
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
        try new.write { try $0.execute(sql: tables) }
        return try new.read { try columns($0) }
    }

    /// The tables, each after the tables that it refers to.
    private static let tables = """
        -- eventDigest is the digest of the event times, null without them; resampledRate the rate in Hz that the samples were resampled
        -- to; source a digest of the files and columns that the session was read from; labelBound by how much the label may be off, 0
        -- for one that a person checked after the import.
        CREATE TABLE session (
            id TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL, name TEXT NOT NULL, user TEXT NOT NULL, activity TEXT NOT NULL,
            place TEXT, start DOUBLE, note TEXT, labelledCount INTEGER, hasEventTimes BOOLEAN NOT NULL, eventDigest TEXT,
            duration DOUBLE NOT NULL, resampledRate DOUBLE, source TEXT, labelBound DOUBLE);
        CREATE INDEX session_on_digest ON session(digest);
        -- A unit that the header of a session's file does not give. The last one is kept for further files with the header.
        CREATE TABLE takenUnit (
            sessionId TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, header TEXT NOT NULL, quantity TEXT NOT NULL,
            unit TEXT NOT NULL);
        CREATE INDEX takenUnit_on_sessionId ON takenUnit(sessionId);
        CREATE INDEX takenUnit_on_header ON takenUnit(header);
        CREATE TABLE event (sessionId TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, time DOUBLE NOT NULL);
        CREATE INDEX event_on_sessionId ON event(sessionId);
        CREATE TABLE timeline (
            id INTEGER PRIMARY KEY, sessionId TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE, sampleRate DOUBLE NOT NULL,
            times BLOB NOT NULL);
        CREATE INDEX timeline_on_sessionId ON timeline(sessionId);
        CREATE TABLE signal (
            sessionId TEXT NOT NULL REFERENCES session(id) ON DELETE CASCADE,
            timelineId INTEGER NOT NULL REFERENCES timeline(id) ON DELETE CASCADE, channel TEXT NOT NULL, unit TEXT NOT NULL,
            samples BLOB NOT NULL, PRIMARY KEY (sessionId, channel));
        CREATE INDEX signal_on_sessionId ON signal(sessionId);
        CREATE INDEX signal_on_timelineId ON signal(timelineId);
        -- unknown has the start and the end of each unknown span, alternating.
        CREATE TABLE trainer (
            sessionId TEXT PRIMARY KEY NOT NULL REFERENCES session(id) ON DELETE CASCADE, times BLOB NOT NULL,
            cadence BLOB NOT NULL, distance BLOB NOT NULL, turns BLOB, unknown BLOB NOT NULL, digest TEXT NOT NULL);
        CREATE TABLE run (
            id TEXT PRIMARY KEY NOT NULL, created DATETIME NOT NULL, activity TEXT NOT NULL, summary TEXT NOT NULL,
            document TEXT NOT NULL, digest TEXT NOT NULL);
        -- The parts of a long document after the first.
        CREATE TABLE runPart (
            runId TEXT NOT NULL REFERENCES run(id) ON DELETE CASCADE, number INTEGER NOT NULL, document TEXT NOT NULL,
            PRIMARY KEY (runId, number));
        -- A score does not refer to the session: a run keeps its scores when a session is removed. isVague: the label may be off by
        -- more than 1.
        CREATE TABLE score (
            runId TEXT NOT NULL REFERENCES run(id) ON DELETE CASCADE, session TEXT NOT NULL, labelled INTEGER NOT NULL,
            isVague BOOLEAN NOT NULL, inSample INTEGER NOT NULL, heldOut INTEGER, PRIMARY KEY (runId, session));
        CREATE INDEX score_on_runId ON score(runId);
        CREATE TABLE history (id INTEGER PRIMARY KEY, source TEXT NOT NULL, file TEXT NOT NULL, digest TEXT NOT NULL);
        CREATE TABLE stretch (
            historyId INTEGER NOT NULL REFERENCES history(id) ON DELETE CASCADE, start DOUBLE NOT NULL, "end" DOUBLE NOT NULL,
            count DOUBLE NOT NULL, isUnknown BOOLEAN NOT NULL);
        CREATE INDEX stretch_on_historyId ON stretch(historyId);
        """
}
