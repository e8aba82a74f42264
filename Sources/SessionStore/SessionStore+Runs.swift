import Calibration
import Digests
import Foundation
import GRDB
import Runs

/// A stored run without its document.
package struct RunSummary: Sendable, Hashable, Codable, FetchableRecord {
    /// The run's id.
    package let id: String
    /// The time at which it was last calibrated.
    package let created: Date
    /// The calibrated activities, separated by commas.
    package let activity: String
    /// The answer of its report in one line, as the program wrote it that stored the run.
    package var answer: String
    /// The sessions with repetitions that were held out; 0 without validation.
    package let heldOutSessions: Int
    /// Their mean absolute error in repetitions; nil without them.
    package let meanAbsoluteError: Double?
    /// The share of them within ±1, of those whose label is as exact.
    package let shareWithinOne: Double?
    /// The counts in held-out sessions at rest; nil without such sessions.
    package let falseCounts: Int?
    /// How near a count has to be in the answer.
    package private(set) var nearness = Nearness.one
    /// The share of the held-out sessions with repetitions that are as near; nil without them.
    package private(set) var shareNear: Double?

    private enum CodingKeys: CodingKey {
        case id, created, activity, answer, heldOutSessions, meanAbsoluteError, shareWithinOne, falseCounts
    }

    fileprivate func measured(_ scores: [Row]) -> RunSummary {
        var run = self
        run.nearness = Nearness(labels: scores.map { $0["labelled"] })
        let held = scores.filter { $0["heldOut"] != nil && (run.nearness == .fivePercent || $0["isVague"] == false) }
        let near = held.count { !run.nearness.isFar(($0["heldOut"] as Double) - $0["labelled"], from: $0["labelled"]) }
        run.shareNear = held.isEmpty ? nil : Double(near) / Double(held.count)
        return run
    }
}

extension SessionStore {
    /// The ids of the runs that were calibrated on a session, the first stored one first.
    package func runs(calibratedOn session: String) throws(StoreError) -> [String] {
        try read { db in
            try String.fetchAll(
                db, sql: "SELECT runId FROM score JOIN run ON run.id = runId WHERE session = ? ORDER BY run.rowid",
                arguments: [session])
        }
    }

    /// The size in bytes at which a document continues in another row: a long text would be in memory several times.
    static let bytesOfPart = 1 << 20

    /// Stores a run with its scores in one transaction. A run that is stored already is replaced and becomes the latest.
    package func add(_ run: RunDocument, answer: String, created: Date = Date()) throws(StoreError) {
        try add(run, answer: answer, created: created, bytesOfPart: SessionStore.bytesOfPart)
    }

    func add(_ run: RunDocument, answer: String, created: Date, bytesOfPart: Int) throws(StoreError) {
        try write { db in
            // Names may have changed since, and a damaged document is replaced, even if only its parts or scores remain.
            _ = try SessionStore.remove(run.id, db)
            let activities = run.countedActivities.joined(separator: ", ")
            try db.execute(
                sql: "INSERT INTO run (id, created, activity, summary, document, digest) VALUES (?, ?, ?, ?, '', '')",
                arguments: [run.id, created, activities, answer])
            let insert = try db.cachedStatement(sql: "INSERT INTO runPart (runId, number, document) VALUES (?, ?, ?)")
            let hash = SHA256Hash()
            var (number, text) = (0, Data())
            func store() throws {
                let part = String(decoding: text, as: UTF8.self)
                if number == 0 {
                    try db.execute(sql: "UPDATE run SET document = ? WHERE id = ?", arguments: [part, run.id])
                } else {
                    try insert.execute(arguments: [run.id, number, part])
                }
                number += 1
                text.removeAll(keepingCapacity: true)
            }
            try run.encode { piece in
                hash.update(data: piece)
                text += piece
                if text.count >= bytesOfPart { try store() }
            }
            if !text.isEmpty { try store() }
            try db.execute(sql: "UPDATE run SET digest = ? WHERE id = ?", arguments: [Digest.hex(hash), run.id])
            let score = try db.cachedStatement(
                sql:
                    "INSERT INTO score (runId, session, labelled, isVague, inSample, heldOut) VALUES (?, ?, ?, ?, ?, ?)"
            )
            for session in run.result.sessions {
                try score.execute(
                    arguments: [
                        run.id, session.id, session.labelled, session.inSampleScore.isVague, session.inSample,
                        session.heldOut,
                    ])
            }
        }
    }

    /// Removes a run by its whole id, also a damaged one. False if there is none.
    package func removeRun(_ id: String) throws(StoreError) -> Bool { try write { try SessionStore.remove(id, $0) } }

    private static func remove(_ id: String, _ db: Database) throws -> Bool {
        for (table, key) in [("score", "runId"), ("runPart", "runId"), ("run", "id")] {
            try db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [id])
        }
        return db.changesCount > 0
    }

    /// The stored runs, the first stored one first: the machine's clock may have been set back since.
    package func runs() throws(StoreError) -> [RunSummary] {
        try read { db in
            let scores = Dictionary(
                grouping: try Row.fetchAll(
                    db,
                    sql: """
                        SELECT runId, CAST(labelled AS INTEGER) AS labelled, CAST(heldOut AS REAL) AS heldOut,
                            CAST(isVague AS INTEGER) AS isVague FROM score WHERE CAST(labelled AS INTEGER) > 0
                        """),
                by: { $0["runId"] as String })
            return try RunSummary.fetchAll(
                db,
                sql: """
                    SELECT id, created, activity, summary AS answer,
                        COUNT(CASE WHEN labelled > 0 THEN heldOut END) AS heldOutSessions,
                        AVG(CASE WHEN labelled > 0 THEN ABS(heldOut - labelled) END) AS meanAbsoluteError,
                        AVG(CASE WHEN labelled > 0 AND NOT isVague THEN ABS(heldOut - labelled) <= 1 END) AS shareWithinOne,
                        SUM(CASE WHEN labelled = 0 THEN heldOut END) AS falseCounts
                    FROM run LEFT JOIN score ON runId = id GROUP BY id ORDER BY run.rowid
                    """
            ).map { $0.measured(scores[$0.id] ?? []) }
        }
    }

    /// A run's document, by the beginning of the run's id; `latest` is the newest run.
    package func run(_ name: String) throws(StoreError) -> RunDocument {
        try read { db in
            let isLatest = name == "latest"
            let id =
                isLatest
                ? try String.fetchOne(db, sql: "SELECT id FROM run ORDER BY rowid DESC LIMIT 1")
                : try id(beginning: name, in: "run", db)
            guard let id, let document = try SessionStore.document(ofRun: id, db) else {
                throw isLatest ? StoreError.noRuns(path: path) : StoreError.noRun(name)
            }
            do {
                // Values that don't fit together, as in an edited document, would end the program.
                guard document.isWhole else { throw StoreError.damagedRun(path: path, id: id) }
                return try JSONDecoder().decode(RunDocument.self, from: document.bytes)
            } catch {
                throw StoreError.damagedRun(path: path, id: id)
            }
        }
    }

    /// A run's document, and whether it is undamaged; nil if there is no such run.
    static func document(ofRun id: String, _ db: Database) throws -> (bytes: Data, isWhole: Bool)? {
        let row = try Row.fetchOne(
            db, sql: "SELECT CAST(document AS BLOB), digest FROM run WHERE id = ?", arguments: [id])
        guard let row else { return nil }
        var bytes = Data.fromDatabaseValue(row[0]) ?? Data()
        let parts = try Row.fetchCursor(
            db, sql: "SELECT CAST(document AS BLOB) FROM runPart WHERE runId = ? ORDER BY number", arguments: [id])
        while let part = try parts.next() { bytes += Data.fromDatabaseValue(part[0]) ?? Data() }
        return (bytes, String.fromDatabaseValue(row[1]) == Digest.hex(bytes))
    }
}
