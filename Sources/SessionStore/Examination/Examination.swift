import GRDB
import Sessions

/// The state of a database and of the files beside it. An examination changes nothing.
package struct Examination: Sendable {
    /// The number of stored sessions.
    package internal(set) var sessions = 0
    /// The number of stored runs.
    package internal(set) var runs = 0
    /// The number of stored histories.
    package internal(set) var histories = 0
    /// The findings.
    package internal(set) var findings: [Finding] = []

    let path: String

    /// Examines a database: its pages, tables and references, the digests of all samples and histories, the documents of all runs,
    /// and files that stopped programs left. O(bytes).
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - folders: Folders in which commands have written files; they are searched for unfinished ones with their subfolders.
    /// - Throws: `StoreError` if the file can't be opened, is not a database, or comes from another program or version.
    package init(of path: String, folders: [String] = []) throws(StoreError) {
        self.path = path
        try SessionStore.refuseNoFile(path)
        let left = LeftoverFiles(of: path)
        findings += left.findings
        findings += LeftoverFiles.unfinished(beside: path, in: folders)
        // Only writing would roll back the journal.
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
            guard try examineTables(database) else { return }
            let store = SessionStore(path: path, database: database)
            try examineSessions(in: store)
            try examineRuns(in: store)
            try examineHistories(in: store)
            try examineOwners(in: store)
        } catch {
            let error = StoreError(error, path: path)
            if case .damaged = error { addDamage(["a page can't be read"]) }
            // The pages of a damaged file have already been reported.
            guard isDamaged else { throw error }
        }
    }

    /// Opens the database, even if damaged, with SQLite's findings; nil if it can't be read at all.
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

    /// Adds a finding in the database's file.
    mutating func add(_ kind: Finding.Kind, id: String? = nil, _ message: String, remedy: String) {
        findings.append(Finding(kind: kind, file: path, id: id, message: message, remedy: remedy))
    }

    private mutating func addUnreadable() {
        add(
            .damagedFile, "the list of its tables is damaged, and nothing of it can be read",
            remedy: Self.newDatabase)
    }

    /// Whether pages of the file are damaged.
    var isDamaged: Bool { findings.contains { $0.kind == .damagedFile } }

    /// The remedy if too little is left of a database.
    static let newDatabase = "Move the file away, and use a backup, or import the recordings again with reptune import."

    /// The command that copies the rows on sound pages: sqlite.org/recovery.html
    private var recovery: String {
        let copy = path + ".recovered"
        return """
            Use a backup. Or sqlite3 \(ShellWord.quoted(path)) .recover | sqlite3 \(ShellWord.quoted(copy)) copies what SQLite \
            can read to a new database, and \(DatabaseCommand.text("database doctor", of: copy)) examines that.
            """
    }

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
        add(.damagedFile, "pages are damaged (SQLite: \(text))", remedy: recovery)
    }

    private mutating func addEmpty(_ message: String) {
        add(
            .emptyDatabase, message,
            remedy:
                "If it had sessions, use a backup. \(DatabaseCommand.text("import RECORDING", of: path)) makes a database of it, "
                + "as does any command that writes.")
    }

    /// Compares tables and columns with a new database; false if the rest can't be examined.
    private mutating func examineTables(_ database: DatabaseQueue) throws -> Bool {
        guard try database.read({ try Schema.isOfThisVersion($0, path: path) }) else {
            addEmpty("the database has no tables")
            return false
        }
        let (found, whole) = try (database.read(Schema.columns), Schema.columns())
        func tables(_ columns: Set<String>) -> Set<String> { Set(columns.map { String($0.prefix { $0 != "." }) }) }
        let lost = tables(whole).subtracting(tables(found))
        if lost == tables(whole) {
            findings.removeAll { $0.kind == .damagedFile }
            addUnreadable()
            return false
        }
        let columns = whole.subtracting(found).filter { !lost.contains(String($0.prefix { $0 != "." })) }
        for missing in lost.sorted().map({ "table \($0)" }) + columns.sorted().map({ "column \($0)" }) {
            add(.missingTable, "the \(missing) is missing", remedy: Self.newDatabase)
        }
        return whole.isSubset(of: found)
    }
}

extension SessionStore {
    /// Opens a database without changing its tables or its log.
    fileprivate static func unchanged(_ path: String, _ configuration: Configuration) throws(StoreError)
        -> DatabaseQueue
    {
        // With a connection that may write, SQLite would move the log into the file.
        let hasLog = isReadOnly(path) || LeftoverFiles.size(path + "-wal") > 0
        return try StoreError.located(path) {
            try hasLog ? openReadOnly(path, configuration) : DatabaseQueue(path: path, configuration: configuration)
        }
    }
}

extension Configuration {
    /// For a file that may end before its last page: SQLite opens one only if the schema may be written.
    static var damaged: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        // lockBtree in sqlite.org/src/file/src/btree.c then treats the existing pages as all pages.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
        return configuration
    }
}
