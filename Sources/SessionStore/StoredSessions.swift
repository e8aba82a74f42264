import GRDB
import RepDetection
import Sessions

/// Stored sessions for a calibration, without their samples: `SessionReader` reads these.
package struct StoredSessions: Sendable {
    /// The sessions, in the order in which they were added.
    package private(set) var sessions: [Session] = []
    /// The digest of the labelled sessions: `RunDocument.dataDigest`.
    package private(set) var data = ""
}

extension SessionStore {
    /// The sessions that a filter selects, in the order of `summaries`. O(sessions + labelled times).
    ///
    /// - Parameter each: Called with each of them; its errors are thrown as they are.
    package func sessions(
        _ filter: SessionFilter, each: (SessionSummary) throws -> Void = { _ in }
    ) throws -> StoredSessions {
        try stored { db, take in
            try forEachSummary(filter, db) { summary in
                do { try each(summary) } catch { throw CallersError(error: error) }
                try take(summary)
            }
        }
    }

    /// The sessions of these ids, in their order.
    ///
    /// - Parameter check: Called with the index and the summary of each session, which is nil if there is none; its
    ///   errors are rethrown unchanged.
    package func sessions(
        _ ids: some Sequence<String>, check: (Int, SessionSummary?) throws -> Void
    ) throws -> StoredSessions {
        try stored { db, take in
            let row = try db.cachedStatement(sql: "SELECT * FROM session WHERE id = ?")
            for (place, id) in ids.enumerated() {
                let summary = try SessionSummary.fetchOne(row, arguments: [id])
                do { try check(place, summary) } catch { throw CallersError(error: error) }
                if let summary { try take(summary) }
            }
        }
    }

    /// An error of the caller's closure, not of the database.
    private struct CallersError: Error {
        let error: any Error
    }

    private func stored(
        list: (Database, (SessionSummary) throws -> Void) throws -> Void
    ) throws -> StoredSessions {
        var (sessions, digest) = ([Session](), DataDigest())
        do {
            try database.read { db in
                try list(db) { summary in
                    sessions.append(Session(summary, label: try label(of: summary, db), recording: Recording()))
                    if summary.labelledCount != nil { try digest.add(summary) }
                }
            }
        } catch let caller as CallersError {
            throw caller.error
        } catch {
            throw StoreError(error, path: path)
        }
        return StoredSessions(sessions: sessions, data: digest.finish())
    }

    /// An upper bound of the memory of some sessions' samples, in bytes; at most twice the actual amount. O(sessions ×
    /// channels).
    ///
    /// - Parameter enough: Above so many bytes the other sessions are not looked at.
    package func mostBytes(of sessions: [Session], enough: Int = .max) throws(StoreError) -> Int {
        try read { db in
            let sizes = try db.cachedStatement(
                sql: """
                    SELECT \(SampleBlob.mostBytes("samples")) FROM signal WHERE sessionId = :id
                    UNION ALL SELECT \(SampleBlob.mostBytes("times")) FROM timeline WHERE sessionId = :id
                    """)
            var sum = 0
            for session in sessions where sum <= enough {
                sum = try Int.fetchAll(sizes, arguments: ["id": session.id]).reduce(sum, +)
            }
            return sum
        }
    }
}
