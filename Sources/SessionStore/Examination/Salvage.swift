import Foundation
import GRDB
import Sessions

/// Saves what can be read of a database with damaged pages, and keeps a copy of the damaged file.
///
/// Rows are copied one by one to a new database. A session, a run or a history of which a part is missing or differs from its
/// digest is not saved. SQLite then writes the new contents into the file in one transaction: a program that is killed leaves the
/// old contents or the new, and others that use the file see them change, and write to no file that is not there any more.
struct Salvage {
    /// What could not be saved.
    private(set) var lost: [Finding] = []
    /// The path under which the damaged file is kept.
    let kept: String
    private let path: String
    /// For each table what was scanned of it.
    private var scanned: [String: ReadableRows] = [:]

    /// The name of the copy of the damaged file: one that is free, or that a stopped repair has given to a whole copy.
    static func kept(of path: String) -> String {
        let path = followed(path)
        let files = FileManager.default
        let names = [path + ".damaged"] + (2...).lazy.prefix(10_000).map { "\(path).damaged-\($0)" }
        return names.first { !files.fileExists(atPath: $0) || files.contentsEqual(atPath: $0, andPath: path) }
            ?? names[0]
    }

    /// The file that a path means, behind links.
    private static func followed(_ path: String) -> String {
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        return isLink ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    }

    /// Saves what can be read. O(bytes).
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - willReplace: Called before the file gets its new contents.
    /// - Throws: Where the database is in use, nothing of it can be read, or the new one can't be written; then nothing is changed.
    init(of path: String, willReplace: () throws -> Void = {}) throws {
        // A copy of a link would be another link to the file that is replaced.
        let path = Self.followed(path)
        self.path = path
        let target = try SalvageTarget(path)
        defer { target.close() }
        kept = target.kept
        let new = path + SessionStore.unfinished
        func removeNew() {
            for end in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: new + end) }
        }
        removeNew()
        defer { removeNew() }
        do {
            scanned = try Self.copyRows(from: target, to: new)
            let store = try SessionStore(path: new)
            defer { store.close() }
            try removeParts(of: store)
            try willReplace()
            try target.replace(by: store.database)
        } catch {
            target.forget()
            throw error
        }
    }

    /// Copies every row that can be read.
    private static func copyRows(from damaged: SalvageTarget, to new: String) throws -> [String: ReadableRows] {
        var plain = Configuration()
        plain.foreignKeysEnabled = false
        let pageSize = try damaged.pageSize()
        plain.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = \(pageSize)") }
        let target = try DatabaseQueue(path: new, configuration: plain)
        defer { try? target.close() }
        return try damaged.database.unsafeRead { from in
            try target.writeWithoutTransaction { to in
                var scanned: [String: ReadableRows] = [:]
                try to.inTransaction {
                    for (table, sql) in try Self.definitions("table", from) {
                        try to.execute(sql: sql)
                        let rows = try ReadableRows(of: table, from)
                        try Self.copy(rows, of: table, from, to)
                        scanned[table] = rows
                    }
                    for (_, sql) in try Self.definitions("index", from) { try to.execute(sql: sql) }
                    try Schema.restoreMigrations(to)
                    return .commit
                }
                return scanned
            }
        }
    }

    /// The SQL of the tables or indices that SQLite doesn't make itself.
    private static func definitions(_ type: String, _ db: Database) throws -> [(name: String, sql: String)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM sqlite_master
                WHERE type = ? AND sql IS NOT NULL AND rootpage > 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                """, arguments: [type]
        ).map { ($0[0], $0[1]) }
    }

    private static func copy(_ rows: ReadableRows, of table: String, _ from: Database, _ to: Database) throws {
        let columns = try String.fetchAll(from, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let places = columns.map { _ in ", ?" }.joined()
        let insert = try to.makeStatement(
            sql: "INSERT OR IGNORE INTO \"\(table)\" (rowid, \(names)) VALUES (?\(places))")
        for rowid in rows.rowids {
            do {
                let row = try Row.fetchOne(
                    from, sql: "SELECT \(names) FROM \"\(table)\" WHERE rowid = ?", arguments: [rowid])
                guard let row else { continue }
                try insert.execute(arguments: StatementArguments([rowid.databaseValue] + Array(row.databaseValues)))
            } catch let error as DatabaseError
                where [.SQLITE_CORRUPT, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
            {
                // The row is missing in the new database, where its owner is found incomplete.
                continue
            }
        }
    }

    // MARK: What is incomplete

    private mutating func lose(_ kind: Finding.Kind, id: String? = nil, _ what: String, _ remedy: String) {
        lost.append(Finding(kind, in: kept, id: id, "\(what) could not be saved", remedy: remedy))
    }

    /// Removes sessions, runs and histories that are not whole, and names them.
    private mutating func removeParts(of store: SessionStore) throws {
        try store.write { db in
            for table in ["session", "run"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE typeof(id) != 'text'")
            }
        }
        try removeTruths(of: store)
        try removeSessions(of: store)
        try removeRuns(of: store)
        try removeHistories(of: store)
        try store.write { db in
            for (table, key, owner) in Examination.parts {
                try db.execute(sql: "DELETE FROM \(table) WHERE \(key) NOT IN (SELECT id FROM \(owner))")
            }
        }
        for (table, what, command) in [
            ("session", "sessions", "sessions"), ("run", "runs", "runs"), ("history", "histories", "history sources"),
        ] {
            guard let rows = scanned[table], rows.isDamaged, !rows.wholeColumns.contains("id") else { continue }
            lose(
                .damagedFile, "what the list of \(what) had on damaged pages",
                "Look for what is missing with reptune \(command).")
        }
    }

    private mutating func removeSessions(of store: SessionStore) throws {
        var examination = Examination(unexamined: store.path)
        try examination.examineSessions(in: store)
        try examination.examineOwners(in: store)
        var names: [String: String] = [:]
        for finding in examination.findings {
            guard let id = finding.id, finding.kind != .rowsWithoutOwner else { continue }
            names[id] = try store.read { db in
                try Row.fetchOne(db, sql: "SELECT name FROM session WHERE id = ?", arguments: [id])
                    .flatMap { try? $0.checked("name") as String }
            }
            try store.removeRows(ofSession: id)
        }
        let saved = try store.read { try String.fetchSet($0, sql: "SELECT id FROM session") }
        let known = keys(of: ["id": ["session"], "sessionId": SessionStore.tablesOfSession])
        for id in known.union(examination.findings.compactMap(\.id)).subtracting(saved).sorted() where isID(id) {
            lose(
                .damagedSession, id: id, "the session \(names[id].map { "\($0) (\(id))" } ?? id)",
                "Import its recording again.")
        }
    }

    /// Removes event times and tracks that are not whole. Their sessions are saved without them.
    private mutating func removeTruths(of store: SessionStore) throws {
        let trained = keys(of: ["sessionId": ["trainer"]])
        for id in try store.read({ try String.fetchAll($0, sql: "SELECT id FROM session ORDER BY rowid") }) {
            // A row with values of other types is found with its session.
            guard let summary = try? store.read({ try SessionStore.row(id: id, $0) }) else { continue }
            if summary.hasEventTimes, !isWhole(try count(of: "event", id, store), of: summary, store) {
                try store.label(summary, Label(count: summary.labelledCount ?? 0))
                lose(
                    .damagedSession, id: id, "the event times of the session \(summary.name) (\(id))",
                    "Its count is saved. Import its recording with them again.")
            }
            let track = Result { () throws(StoreError) in try store.trainer(of: summary) }
            if (try? track.get()) == nil, try trained.contains(id) || count(of: "trainer", id, store) > 0 {
                try store.write { try $0.execute(sql: "DELETE FROM trainer WHERE sessionId = ?", arguments: [id]) }
                lose(
                    .damagedSession, id: id, "the trainer's track of the session \(summary.name) (\(id))",
                    "Import the trainer's log again.")
            }
        }
        if let rows = scanned["trainer"], rows.isDamaged, !rows.wholeColumns.contains("sessionId") {
            lose(
                .damagedFile, "what the list of trainers' tracks had on damaged pages",
                "Import the trainers' logs again.")
        }
    }

    private func count(of table: String, _ id: String, _ store: SessionStore) throws -> Int {
        try store.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table) WHERE sessionId = ?", arguments: [id]) ?? 0
        }
    }

    /// Whether a session's event times are those that were stored. Where the table was of an earlier version, without digests, their
    /// number shows it.
    private func isWhole(_ events: Int, of summary: SessionSummary, _ store: SessionStore) -> Bool {
        guard scanned["event"]?.isDamaged != true || events == summary.labelledCount else { return false }
        return (try? store.read { db in _ = try store.label(of: summary, db) }) != nil
    }

    private mutating func removeRuns(of store: SessionStore) throws {
        for id in try store.read({ try String.fetchAll($0, sql: "SELECT id FROM run ORDER BY rowid") }) {
            if let run = try? store.run(id), run.id == id {
                try store.write { try SessionStore.insertScores(of: run, $0) }
                continue
            }
            // The document of another version can be whole, too.
            if try store.read({ try SessionStore.document(ofRun: id, $0)?.isWhole }) != true {
                try store.write { try $0.execute(sql: "DELETE FROM run WHERE id = ?", arguments: [id]) }
            }
        }
        let saved = try store.read { try String.fetchSet($0, sql: "SELECT id FROM run") }
        for id in keys(of: ["id": ["run"], "runId": ["score", "runPart"]]).subtracting(saved).sorted() where isID(id) {
            lose(.damagedRun, id: id, "the run \(id)", "Calibrate again.")
        }
    }

    private mutating func removeHistories(of store: SessionStore) throws {
        for (id, source) in try Examination.damagedHistories(in: store) {
            try store.write { try $0.execute(sql: "DELETE FROM history WHERE id = ?", arguments: [id]) }
            lose(.damagedHistory, "a history of \(source)", "Import it again.")
        }
        let left = try store.read {
            try Int.fetchOne(
                $0,
                sql: "SELECT COUNT(DISTINCT historyId) FROM stretch WHERE historyId NOT IN (SELECT id FROM history)")
        }
        for _ in 0..<(left ?? 0) {
            lose(.damagedHistory, "a history whose source is unknown", "Import it again.")
        }
    }

    /// The values that indices of tables have in a column.
    private func keys(of columns: [String: [String]]) -> Set<String> {
        columns.reduce(into: []) { all, part in
            for table in part.value { all.formUnion(scanned[table]?.keys[part.key] ?? []) }
        }
    }

    /// Whether a text is an id, and not what a damaged page has in its place.
    private func isID(_ text: String) -> Bool { text.count == 12 && text.allSatisfy(\.isHexDigit) }
}
