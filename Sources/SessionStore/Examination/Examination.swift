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
        if SessionStore.isEmptyFile(path) {
            addEmpty("the file is empty: it has 0 bytes")
            return
        }
        guard let (database, damage) = try open() else { return }
        defer { try? database.close() }
        do {
            try examinePages(database)
            addDamage(damage)
            guard try !isDamaged || (database.read { try Schema.isOfAnyVersion($0) }) else {
                findings.removeAll { $0.repair == .save }
                addUnreadable()
                return
            }
            guard try examineTables(database) else { return }
            let store = SessionStore(path: path, database: database)
            try examineSessions(in: store)
            try examineRuns(in: store)
            try examineHistories(in: store)
            try examineOwners(in: store)
        } catch {
            let error = StoreError(error, path: path)
            if case .damaged = error { addDamage(["a page can't be read"]) }
            // What can't be read of a damaged file has been reported with its pages.
            guard isDamaged else { throw error }
        }
        findings += CountsExamination(of: path).findings
    }

    /// An examination in which nothing has been examined yet.
    init(unexamined path: String) { self.path = path }

    /// The findings that are repaired first; a repair can make others unnecessary. Saving what damaged pages left comes before
    /// all that writes to them.
    public var repairable: [Finding] {
        let saving = findings.filter { $0.repair == .save }
        return saving.isEmpty ? findings.filter { $0.repair != nil } : saving
    }

    /// Opens the database, damaged as it may be, with what SQLite said of it; nil where nothing of it can be read.
    private mutating func open() throws(StoreError) -> (DatabaseQueue, damage: [String])? {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        do throws(StoreError) {
            return (try SessionStore.unchanged(path, configuration), [])
        } catch {
            guard case .damaged = error else { throw error }
            if let database = try? SessionStore.unchanged(path, .damaged) {
                return (database, ["the file ends before its last page"])
            }
            addUnreadable()
            return nil
        }
    }

    private mutating func addUnreadable() {
        findings.append(
            Finding(
                .damagedFile, in: path, "the list of its tables is damaged, and nothing of it can be read",
                remedy: "Move the file away, and use a backup, or import the recordings again."))
    }

    /// Whether pages of the file are damaged.
    var isDamaged: Bool { findings.contains { $0.repair == .save } }

    private mutating func examinePages(_ database: DatabaseQueue) throws {
        do {
            let lines = try database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(5)") }
            addDamage(lines.filter { $0 != "ok" })
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            addDamage([error.message ?? "\(error)"])
        }
    }

    private mutating func addDamage(_ lines: [String]) {
        guard !lines.isEmpty, !isDamaged else { return }
        let text = lines.flatMap { $0.split(separator: "\n") }.prefix(5).joined(separator: "; ")
        findings.append(Finding(.damagedFile, in: path, "pages are damaged (SQLite: \(text))", repair: .save))
    }

    private mutating func addEmpty(_ message: String) {
        findings.append(
            Finding(
                .emptyDatabase, in: path, message,
                remedy:
                    "If it had sessions, use a backup. \(DatabaseCommand.text("doctor --repair", of: path)) makes an empty database of it, "
                    + "as does any command that writes.", repair: .open))
    }

    /// Compares tables and columns with those of a new database; false where the others can't be examined.
    private mutating func examineTables(_ database: DatabaseQueue) throws -> Bool {
        guard try database.read({ try Schema.isComplete($0, path: path) }) else {
            if try database.read({ try Schema.isEmpty($0) }) {
                addEmpty("the database has no tables")
                return false
            }
            findings.append(
                Finding(.earlierTables, in: path, "the tables are those of an earlier version", repair: .open))
            return false
        }
        let new = try DatabaseQueue()
        try Schema.migrate(new, path: path)
        let missing = try new.read(Schema.columns).subtracting(database.read(Schema.columns)).sorted()
        for column in missing {
            findings.append(
                Finding(
                    .missingTable, in: path, "the column \(column) is missing",
                    remedy: "Use a backup, or import the recordings again into a new file."))
        }
        return missing.isEmpty
    }
}

extension SessionStore {
    /// Opens a database without changing its tables or its log.
    fileprivate static func unchanged(_ path: String, _ configuration: Configuration) throws(StoreError)
        -> DatabaseQueue
    {
        do {
            // With a connection that may write, SQLite would move the log into the file.
            if isReadOnly(path) || LeftoverFiles.size(path + "-wal") > 0 {
                return try openReadOnly(path, configuration)
            }
            return try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw StoreError(error, path: path)
        }
    }
}
