import Foundation
import GRDB
import RepDetection
import Sessions

extension SessionStore {
    /// The outcome of adding a session.
    package enum Addition: Sendable, Hashable {
        /// The session is new and has this id.
        case added(id: String)
        /// The session was stored already, with the same metadata and label.
        case unchanged(id: String)
        /// The session was stored already; its metadata, its label, or its samples, which were read in another way, are new.
        case updated(id: String)

        /// The session's id.
        package var id: String {
            switch self {
            case .added(let id), .unchanged(let id), .updated(let id): id
            }
        }
    }

    /// Adds a session in one transaction. Equal files and columns are the same session, whatever the file's name and the reading:
    /// samples that were read in another way replace the stored ones. So are equal samples of other files.
    ///
    /// New metadata and labels replace the stored ones, too. A field that is nil, and an unknown user or activity, leave the
    /// stored value unchanged.
    @discardableResult
    package func add(_ session: Session) throws(StoreError) -> Addition {
        let packed = PackedSession(session)
        return try write { db in try add(packed, db) }
    }

    /// Adds a packed session in one transaction, like `add(_:)` for a session.
    @discardableResult
    package func add(_ packed: PackedSession) async throws(StoreError) -> Addition {
        try await write { db in try add(packed, db) }
    }

    /// The stored session of the same files and columns, or else the first one with the same samples; nil if there is none.
    package func known(_ packed: PackedSession) throws(StoreError) -> SessionSummary? {
        try read { db in try SessionStore.known(packed, db) }
    }

    private static func known(_ packed: PackedSession, _ db: Database) throws -> SessionSummary? {
        try row(id: packed.id, db)
            ?? SessionSummary.fetchOne(
                db, sql: "SELECT * FROM session WHERE digest = ? ORDER BY id LIMIT 1", arguments: [packed.digest])
    }

    func add(_ packed: PackedSession, _ db: Database) throws -> Addition {
        let known = try SessionStore.known(packed, db)
        let id = known?.id ?? packed.id
        var session = packed.session
        if let known {
            if session.user == Session.unknown { session.user = known.user }
            if session.activity == Session.unknown { session.activity = known.activity }
            session.place = session.place ?? known.place
            session.start = session.start ?? known.start
            session.note = session.note ?? known.note
            let hasSamples = known.digest == packed.digest
            if hasSamples { session.resampledRate = session.resampledRate ?? known.resampledRate }
            let stored = try label(of: known, db)
            session.label = session.label ?? stored
            // The same count in another import does not undo a person's check.
            if let stored, session.label?.count == stored.count, session.label?.bound == nil {
                session.label?.bound = stored.bound
            }
            session.source = known.source
            if try hasSamples && isSame(known, session, db) {
                try setTakenUnits(of: session, id: id, db)
                return .unchanged(id: id)
            }
            if !hasSamples { try replaceSamples(by: packed, id: id, db) }
            try describe(session, id: id, db)
            return .updated(id: id)
        }
        try db.execute(
            sql: """
                INSERT INTO session (id, digest, name, user, activity, hasEventTimes, duration)
                VALUES (?, ?, '', '', '', FALSE, ?)
                """, arguments: [id, packed.digest, session.recording.duration])
        try describe(session, id: id, db)
        try insertSignals(of: packed, id: id, db)
        return .added(id: id)
    }

    /// Stores other samples of a session. Units that were taken for the old ones go.
    private func replaceSamples(by packed: PackedSession, id: String, _ db: Database) throws {
        for table in ["takenUnit", "signal", "timeline"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE sessionId = ?", arguments: [id])
        }
        try db.execute(
            sql: "UPDATE session SET digest = ?, duration = ? WHERE id = ?",
            arguments: [packed.digest, packed.session.recording.duration, id])
        try insertSignals(of: packed, id: id, db)
    }

    /// The sessions that a filter selects, ordered by activity, user, name and id. O(sessions), and O(log sessions) for an id.
    package func summaries(_ filter: SessionFilter = SessionFilter()) throws(StoreError) -> [SessionSummary] {
        var summaries: [SessionSummary] = []
        try read { db in try forEachSummary(filter, db) { summaries.append($0) } }
        return summaries
    }

    /// The same one by one, since many take much memory.
    func forEachSummary(_ filter: SessionFilter, _ db: Database, _ take: (SessionSummary) throws -> Void) throws {
        let (condition, arguments) = try condition(filter, db)
        let summaries = try SessionSummary.fetchCursor(
            db, sql: "SELECT * FROM session \(condition) ORDER BY activity, user, name, id", arguments: arguments)
        while let summary = try summaries.next() { try take(summary) }
    }

    /// The activities of the sessions that a filter selects, each once.
    package func activities(_ filter: SessionFilter = SessionFilter()) throws(StoreError) -> Set<String> {
        try distinct("activity", filter)
    }

    /// The users of the sessions that a filter selects, each once.
    package func users(_ filter: SessionFilter = SessionFilter()) throws(StoreError) -> Set<String> {
        try distinct("user", filter)
    }

    private func distinct(_ column: String, _ filter: SessionFilter) throws(StoreError) -> Set<String> {
        try read { db in
            let (condition, arguments) = try condition(filter, db)
            return try String.fetchSet(
                db, sql: "SELECT DISTINCT CAST(\(column) AS TEXT) FROM session \(condition)", arguments: arguments)
        }
    }

    /// The condition on the sessions that a filter selects.
    func condition(_ filter: SessionFilter, _ db: Database) throws -> (sql: String, StatementArguments) {
        let ids = try filter.ids.map { prefix in
            guard let id = try id(beginning: prefix, in: "session", db) else {
                throw StoreError.noSession(prefix)
            }
            return id
        }
        let lists = [("id", ids), ("activity", filter.activities), ("user", filter.users)].filter { !$1.isEmpty }
        let conditions = lists.map { column, values in
            "\(column) IN (\(databaseQuestionMarks(count: values.count)))"
        }
        return (
            (conditions.isEmpty ? "" : "WHERE ") + conditions.joined(separator: " AND "),
            StatementArguments(lists.flatMap(\.1))
        )
    }

    /// A session with its samples. O(samples).
    ///
    /// Concurrent calls wait for each other only while they read from the file.
    package func session(_ summary: SessionSummary) throws(StoreError) -> Session {
        let (known, taken, samples) = try read { db -> (Label?, [TakenUnit], StoredSamples) in
            (
                try label(of: summary, db), try takenUnits(of: summary.id, db),
                try StoredSamples(of: summary.reference, db)
            )
        }
        return Session(
            summary, label: known, takenUnits: taken,
            recording: try recording(of: summary.reference, samples, digest: summary.digest))
    }

    /// A session's samples. O(samples).
    func recording(of summary: SessionSummary) throws(StoreError) -> Recording {
        try recording(of: summary.reference, try samples(of: summary.reference), digest: summary.digest)
    }

    /// The samples of a session as they are stored.
    func samples(of session: SessionReference) throws(StoreError) -> StoredSamples {
        try read { db in try StoredSamples(of: session, db) }
    }

    /// The samples of some channels as they are stored. Without a transaction, which takes as long as the reading: who reads compares
    /// them with checksums.
    func samples(of session: SessionReference, channels: [Channel]) throws(StoreError) -> StoredSamples {
        try readOutsideTransaction { db in try StoredSamples(of: session, channels: channels, db) }
    }

    /// The stored digest of a session's samples.
    func digest(of session: SessionReference) throws(StoreError) -> String {
        try read { db in
            let digest = try String.fetchOne(
                db.cachedStatement(sql: "SELECT digest FROM session WHERE id = ?"), arguments: [session.id])
            guard let digest else { throw StoreError.noSession(session.id) }
            return digest
        }
    }

    /// Removes a session with its samples. Runs that used it are kept.
    package func remove(_ summary: SessionSummary) throws(StoreError) {
        try write { db in try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [summary.id]) }
    }

    /// Removes a session whose metadata are damaged or missing, by its whole id. False if there is none, or if it is
    /// not damaged.
    package func removeDamaged(_ id: String) throws(StoreError) -> Bool {
        do throws(StoreError) {
            let isLeft = try read { db in
                try SessionStore.row(id: id, db) == nil && SessionStore.idsWithoutSession(db).contains(id)
            }
            guard isLeft else { return false }
        } catch {
            guard case .damagedSession = error else { throw error }
        }
        try write { db in
            try db.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
            for table in SessionStore.tablesOfSession {
                try db.execute(sql: "DELETE FROM \(table) WHERE sessionId = ?", arguments: [id])
            }
        }
        return true
    }

    /// The tables whose rows belong to a session, each before the tables that it refers to.
    private static let tablesOfSession = ["takenUnit", "event", "signal", "timeline", "trainer"]

    /// The ids of missing sessions with remaining rows in other tables.
    static func idsWithoutSession(_ db: Database) throws -> [String] {
        let selects = tablesOfSession.map {
            "SELECT CAST(sessionId AS TEXT) AS id FROM \($0) WHERE sessionId NOT IN (SELECT id FROM session)"
        }
        return try String.fetchAll(db, sql: selects.joined(separator: " UNION ") + " ORDER BY id")
    }

    static func row(id: String, _ db: Database) throws -> SessionSummary? {
        try SessionSummary.fetchOne(db, sql: "SELECT * FROM session WHERE id = ?", arguments: [id])
    }

    private func isSame(_ known: SessionSummary, _ session: Session, _ db: Database) throws -> Bool {
        let label = try label(of: known, db)
        return known.name == session.name && known.user == session.user && known.activity == session.activity
            && known.place == session.place && known.start == session.start && known.note == session.note
            && label == session.label && known.resampledRate == session.resampledRate
    }

    private func describe(_ session: Session, id: String, _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE session SET name = ?, user = ?, activity = ?, place = ?, start = ?, note = ?,
                    labelledCount = ?, labelBound = ?, resampledRate = ?, source = ? WHERE id = ?
                """,
            arguments: [
                session.name, session.user, session.activity, session.place, session.start, session.note,
                session.label?.count, session.label?.bound, session.resampledRate, session.source, id,
            ])
        try SessionStore.setEvents(session.label?.eventTimes, of: id, db)
        try setTakenUnits(of: session, id: id, db)
    }
}

extension Session {
    /// A stored session.
    init(_ summary: SessionSummary, label: Label?, takenUnits: [TakenUnit] = [], recording: Recording) {
        self.init(
            id: summary.id, name: summary.name, user: summary.user, activity: summary.activity, place: summary.place,
            start: summary.start, note: summary.note, label: label, resampledRate: summary.resampledRate,
            source: summary.source, takenUnits: takenUnits, recording: recording)
    }
}
