import CountHistory
import Digests
import Foundation
import GRDB

/// One source's counts from one file, as stored.
package struct StoredHistory: Sendable, Hashable, Codable, FetchableRecord {
    /// The source: an app or a device.
    package let source: String
    /// The file that was imported.
    package let file: String
    /// The number of stretches.
    package let stretches: Int
    /// The repetitions that were certainly counted.
    package let count: Double
    /// Seconds without a known count.
    package let unknownSeconds: Double
    /// The earliest start, in seconds since 1970.
    package let start: Double?
    /// The latest end, in seconds since 1970.
    package let end: Double?
}

extension SessionStore {
    /// Adds the counts of several sources from one file, in one transaction.
    ///
    /// New sources rank behind the stored ones, in the order given. Counts that are stored already are skipped.
    ///
    /// - Parameters:
    ///   - sources: The sources to add.
    ///   - feed: Passes each stretch with its source to `take`, which ignores other sources. If it throws, nothing is added.
    /// - Returns: The sources whose counts are new.
    package func addHistory(
        of sources: [String], file: String, from feed: (_ take: (String, Stretch) throws -> Void) throws -> Void
    ) throws -> [String] {
        var added: [String] = []
        try writing { db in
            var layers: [String: (id: Int64, hash: SHA256Hash)] = [:]
            for source in sources where layers[source] == nil {
                try db.execute(
                    sql: "INSERT INTO history (source, file, digest) VALUES (?, ?, '')", arguments: [source, file])
                layers[source] = (db.lastInsertedRowID, SHA256Hash())
            }
            let insert = try db.cachedStatement(
                sql: #"INSERT INTO stretch (historyId, start, "end", count, isUnknown) VALUES (?, ?, ?, ?, ?)"#)
            try feed { source, stretch in
                guard let id = layers[source]?.id else { return }
                let numbers = [stretch.start, stretch.end, stretch.count, stretch.isUnknown ? 1 : 0]
                layers[source]?.hash.update(data: SampleBlob.doubles(numbers))
                try insert.execute(arguments: [id, numbers[0], numbers[1], numbers[2], stretch.isUnknown])
            }
            for source in sources {
                guard let layer = layers.removeValue(forKey: source) else { continue }
                let digest = Digest.hex(layer.hash)
                let isKnown = try Bool.fetchOne(
                    db, sql: "SELECT EXISTS (SELECT 1 FROM history WHERE source = ? AND digest = ?)",
                    arguments: [source, digest])
                if isKnown == true {
                    try db.execute(sql: "DELETE FROM history WHERE id = ?", arguments: [layer.id])
                } else {
                    try db.execute(
                        sql: "UPDATE history SET digest = ? WHERE id = ?", arguments: [digest, layer.id])
                    added.append(source)
                }
            }
        }
        return added
    }

    /// The stored histories by the rank of their sources, and for one source newest first.
    package func histories() throws(StoreError) -> [StoredHistory] {
        try read { db in
            try StoredHistory.fetchAll(
                db,
                sql: """
                    SELECT source, file, COUNT(start) AS stretches, COALESCE(SUM(count), 0) AS count,
                        COALESCE(SUM(CASE WHEN isUnknown THEN "end" - start ELSE 0 END), 0) AS unknownSeconds,
                        MIN(start) AS start, MAX("end") AS "end"
                    FROM history LEFT JOIN stretch ON historyId = history.id
                    GROUP BY history.id
                    ORDER BY (SELECT MIN(id) FROM history AS h WHERE h.source = history.source), history.id DESC
                    """)
        }
    }

    /// The stretches of each stored history of a source.
    ///
    /// The newest file ranks first, so that a longer export of the same counts replaces an older one.
    package func layers(of source: String) throws(StoreError) -> [[Stretch]] {
        try read { db in
            try Int64.fetchAll(
                db, sql: "SELECT id FROM history WHERE source = ? ORDER BY id DESC", arguments: [source]
            ).map { id in
                var stretches: [Stretch] = []
                let rows = try Row.fetchCursor(
                    db, sql: #"SELECT start, "end", count, isUnknown FROM stretch WHERE historyId = ? ORDER BY rowid"#,
                    arguments: [id])
                do {
                    while let row = try rows.next() { stretches.append(try Stretch(stored: row)) }
                } catch let damaged as DamagedValue {
                    throw StoreError.damagedHistory(path: path, source: source, part: "its column \(damaged.column)")
                }
                return stretches
            }
        }
    }

    /// Removes all histories of a source; false if there is none.
    package func removeHistory(of source: String) throws(StoreError) -> Bool {
        try write { db in
            try db.execute(sql: "DELETE FROM history WHERE source = ?", arguments: [source])
            return db.changesCount > 0
        }
    }
}

extension Stretch {
    /// The times that a log or an export can give, in seconds since 1970: the years 0 to 9999, in every time zone.
    private static let times = -62_168_000_000.0...253_403_000_000
    /// The counts that a log or an export can give.
    private static let counts = 0...1e12

    /// Reads a row; throws `DamagedValue` for a value that no version writes.
    fileprivate init(stored row: Row) throws {
        let (count, isUnknown): (Double, Bool) = (try row.checked("count"), try row.checked("isUnknown"))
        self.init(
            start: try row.checked("start"), end: try row.checked("end"),
            content: isUnknown ? .unknown(atLeast: count) : .counted(count))
        guard Self.counts.contains(count) else { throw DamagedValue(column: "count") }
        guard Self.times.contains(start) else { throw DamagedValue(column: "start") }
        guard Self.times.contains(end), end >= start else { throw DamagedValue(column: "end") }
    }
}
