import GRDB

/// The state of a database and of the files beside it. An examination changes nothing.
public struct Examination: Sendable {
    /// The number of stored sessions.
    public internal(set) var sessions = 0
    /// The number of stored runs.
    public internal(set) var runs = 0
    /// The number of stored histories.
    public internal(set) var histories = 0
    /// What was found.
    public internal(set) var findings: [Finding] = []

    let path: String

    /// Examines a database: its pages, tables and references, the digests of all samples and histories, the documents of all runs,
    /// the counts of sweeps, and files that stopped programs left. O(bytes).
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - folders: Folders in which commands have written files; they are searched for unfinished ones with their subfolders.
    /// - Throws: `StoreError` where the file can't be opened, is no database, or another program's.
    public init(of path: String, folders: [String] = []) throws(StoreError) {
        self.path = path
        let left = LeftoverFiles(of: path)
        findings += left.findings
        findings += LeftoverFiles.unfinished(beside: path, in: folders)
        // Only writing would undo what the journal's program had begun.
        if left.hasJournal { return }
        let database = try SessionStore.unchanged(path)
        defer { try? database.close() }
        do {
            try examinePages(database)
            guard try examineTables(database) else { return }
            let store = SessionStore(path: path, database: database)
            try examineSessions(in: store)
            try examineRuns(in: store)
            try examineHistories(in: store)
            try examineOwners(in: store)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            addDamage(error.message ?? "\(error)")
        } catch {
            // What can't be read of a damaged file has been reported with its pages.
            guard findings.contains(where: { $0.kind == .damagedFile }) else { throw StoreError(error, path: path) }
        }
        findings += CountsExamination(of: path).findings
    }

    private mutating func examinePages(_ database: DatabaseQueue) throws {
        let lines = try database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(5)") }
        for line in lines where line != "ok" { addDamage(line) }
    }

    private mutating func addDamage(_ text: String) {
        let finding = Finding(
            .damagedFile, in: path, "SQLite's integrity check finds: \(text)",
            remedy: "Keep a copy of the file, and use a backup; or import the recordings again into a new file.")
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// Compares tables and columns with those of a new database; false where the others can't be examined.
    private mutating func examineTables(_ database: DatabaseQueue) throws -> Bool {
        guard try database.read({ try Schema.isComplete($0, path: path) }) else {
            findings.append(
                Finding(.earlierTables, in: path, "the tables are those of an earlier version", repair: .open))
            return false
        }
        let new = try DatabaseQueue()
        try Schema.migrate(new, path: path)
        let missing = try Self.columns(new).subtracting(Self.columns(database)).sorted()
        for column in missing {
            findings.append(
                Finding(
                    .missingTable, in: path, "the column \(column) is missing",
                    remedy: "Use a backup, or import the recordings again into a new file."))
        }
        return missing.isEmpty
    }

    private static func columns(_ database: DatabaseQueue) throws -> Set<String> {
        try database.read { db in
            try String.fetchSet(
                db,
                sql: """
                    SELECT m.name || '.' || c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
                    WHERE m.type = 'table'
                    """)
        }
    }
}

extension SessionStore {
    /// Opens a database without changing its tables or its log.
    fileprivate static func unchanged(_ path: String) throws(StoreError) -> DatabaseQueue {
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            // With a connection that may write, SQLite would move the log into the file.
            if isReadOnly(path) || LeftoverFiles.size(path + "-wal") > 0 {
                return try openReadOnly(path)
            }
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
