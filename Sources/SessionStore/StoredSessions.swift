import GRDB
import RepDetection
import Runs
import Sessions

/// Stored sessions for a calibration, without their samples: their details in columns, since there may be very many.
public struct StoredSessions: Sendable {
    /// The details, in the order in which they were added.
    public private(set) var table = SessionTable()
    /// The digest of the labelled sessions: `RunDocument.dataDigest`.
    public private(set) var data = ""
}

extension SessionStore {
    /// The sessions that a filter selects, in the order of `summaries`. O(sessions + labelled times).
    ///
    /// - Parameter each: Called with each of them; its errors are thrown as they are.
    public func sessions(
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
    /// - Parameter check: Called with the place and the summary of each session, which is nil where there is none; its errors are
    ///   thrown as they are.
    public func sessions(
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

    /// An error of the caller's work, which is none of the database.
    private struct CallersError: Error {
        let error: any Error
    }

    private func stored(
        list: (Database, (SessionSummary) throws -> Void) throws -> Void
    ) throws -> StoredSessions {
        var (table, digest) = (SessionTable(), DataDigest())
        do {
            try database.read { db in
                try list(db) { summary in
                    table.append(SessionDetails(summary, label: try label(of: summary, db)))
                    if summary.labelledCount != nil { try digest.add(summary) }
                }
            }
        } catch let caller as CallersError {
            throw caller.error
        } catch {
            throw StoreError(error, path: path)
        }
        table.compact()
        return StoredSessions(table: table, data: digest.finish())
    }

    /// The most memory that the samples of a table's sessions take, in bytes; up to twice what they do. O(sessions × channels).
    ///
    /// - Parameter enough: Above so many bytes the other sessions are not looked at.
    public func mostBytes(of table: SessionTable, enough: Int = .max) throws(StoreError) -> Int {
        try read { db in
            let sizes = try db.cachedStatement(
                sql: """
                    SELECT \(SampleBlob.mostBytes("samples")) FROM signal WHERE sessionId = :id
                    UNION ALL SELECT \(SampleBlob.mostBytes("times")) FROM timeline WHERE sessionId = :id
                    """)
            var sum = 0
            for place in 0..<table.count where sum <= enough {
                sum = try Int.fetchAll(sizes, arguments: ["id": table.id(at: place)]).reduce(sum, +)
            }
            return sum
        }
    }
}
