import Foundation
import GRDB
import Runs

/// A stored run without its document.
public struct RunSummary: Sendable, Hashable, Codable, FetchableRecord {
    /// The run's id.
    public let id: String
    /// The time at which it was last calibrated.
    public let created: Date
    /// The calibrated activities, separated by commas.
    public let activity: String
    /// Its request and outcome in one line, as the program wrote it that stored the run.
    public var summary: String
}

extension SessionStore {
    /// Stores a run with its scores in one transaction. A run that is stored already is replaced and becomes the latest.
    public func add(_ run: RunDocument, summary: String, created: Date = Date()) throws(StoreError) {
        try write { db in
            // Names may have changed since, and a damaged document is replaced.
            try db.execute(sql: "DELETE FROM run WHERE id = ?", arguments: [run.id])
            let activities = Set(run.result.sessions.map(\.activity)).sorted().joined(separator: ", ")
            try db.execute(
                sql: "INSERT INTO run (id, created, activity, summary, document) VALUES (?, ?, ?, ?, ?)",
                arguments: [
                    run.id, created, activities, summary,
                    String(decoding: try CanonicalJSON.encode(run), as: UTF8.self),
                ])
            try SessionStore.insertScores(of: run, db)
        }
    }

    /// Stores the scores of a run that are not stored yet.
    static func insertScores(of run: RunDocument, _ db: Database) throws {
        for session in run.result.sessions {
            try db.execute(
                sql: "INSERT OR IGNORE INTO score (runId, session, labelled, inSample, heldOut) VALUES (?, ?, ?, ?, ?)",
                arguments: [run.id, session.id, session.labelled, session.inSample, session.heldOut])
        }
    }

    /// The stored runs, oldest first.
    public func runs() throws(StoreError) -> [RunSummary] {
        try read { db in
            try RunSummary.fetchAll(db, sql: "SELECT id, created, activity, summary FROM run ORDER BY created, rowid")
        }
    }

    /// A run's document, by the beginning of the run's id; `latest` is the newest run.
    public func run(_ name: String) throws(StoreError) -> RunDocument {
        try read { db in
            let isLatest = name == "latest"
            let id =
                isLatest
                ? try String.fetchOne(db, sql: "SELECT id FROM run ORDER BY created DESC, rowid DESC LIMIT 1")
                : try id(beginning: name, in: "run", db)
            guard let id,
                let text = try String.fetchOne(db, sql: "SELECT document FROM run WHERE id = ?", arguments: [id])
            else { throw isLatest ? StoreError.noRuns(path: path) : StoreError.noRun(name) }
            do {
                return try JSONDecoder().decode(RunDocument.self, from: Data(text.utf8))
            } catch {
                throw StoreError.damagedRun(path: path, id: id)
            }
        }
    }
}
