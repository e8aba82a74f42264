import Digests
import Foundation
import GRDB
import Sessions

/// The digests of what people and trainers gave with a session: its event times and its trainer's track. Samples have their own.
enum TruthDigest {
    /// The digest of event times, in ascending order.
    static func events(_ times: [Double]) -> String { Digest.hex(SampleBlob.doubles(times)) }

    /// The digest of a track as it is stored.
    static func track(_ blobs: [Data?]) -> String {
        let hash = SHA256Hash()
        for blob in blobs {
            hash.update(data: SampleBlob.doubles([blob.map { Double($0.count) } ?? -1]))
            hash.update(data: blob ?? Data())
        }
        return Digest.hex(hash)
    }

    /// The columns of a track, in the order of its digest.
    static let trackColumns = ["times", "cadence", "distance", "turns", "unknown"]

    /// Adds the digests to tables without them. What is there already is taken as it is.
    static func add(to db: Database) throws {
        try db.alter(table: "session") { $0.add(column: "eventDigest", .text) }
        for id in try DatabaseValue.fetchAll(db, sql: "SELECT id FROM session WHERE hasEventTimes") {
            let values = try DatabaseValue.fetchAll(
                db, sql: "SELECT time FROM event WHERE sessionId = ? ORDER BY time", arguments: [id])
            // A value that is no number is found when it is read.
            let digest = events(values.compactMap { Double.fromDatabaseValue($0) })
            try db.execute(sql: "UPDATE session SET eventDigest = ? WHERE id = ?", arguments: [digest, id])
        }
        try db.alter(table: "trainer") { $0.add(column: "digest", .text) }
        let columns = trackColumns.joined(separator: ", ")
        for id in try DatabaseValue.fetchAll(db, sql: "SELECT sessionId FROM trainer") {
            let row = try Row.fetchOne(db, sql: "SELECT \(columns) FROM trainer WHERE sessionId = ?", arguments: [id])
            let blobs = row.map { $0.databaseValues.map { Data.fromDatabaseValue($0) } } ?? []
            try db.execute(sql: "UPDATE trainer SET digest = ? WHERE sessionId = ?", arguments: [track(blobs), id])
        }
    }
}
