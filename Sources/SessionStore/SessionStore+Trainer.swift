import Foundation
import GRDB
import Sessions

extension SessionStore {
    /// Stores a trainer's track beside a session, in place of a stored one.
    package func set(_ track: TrainerTrack, of id: String) throws(StoreError) {
        let blobs = [
            SampleBlob.encode(track.times), SampleBlob.encode(track.cadence), SampleBlob.encode(track.distance),
            track.turns.map(SampleBlob.encode),
            SampleBlob.encode(track.unknown.flatMap { [$0.lowerBound, $0.upperBound] }),
        ]
        let columns = TruthDigest.trackColumns.joined(separator: ", ")
        try write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO trainer (sessionId, \(columns), digest) VALUES (?, ?, ?, ?, ?, ?, ?)",
                arguments: StatementArguments([id] + blobs.map { $0?.databaseValue } + [TruthDigest.track(blobs)]))
        }
    }

    /// The trainer's track beside a session; nil if there is none.
    package func trainer(of summary: SessionSummary) throws(StoreError) -> TrainerTrack? {
        try read { db in try track(of: summary, db) }
    }

    /// The same in a transaction.
    func track(of summary: SessionSummary, _ db: Database) throws -> TrainerTrack? {
        let sql = "SELECT * FROM trainer WHERE sessionId = ?"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [summary.id]) else { return nil }
        let turns: Data?
        let blobs: [Data]
        let digest: String?
        do {
            turns = try row.checkedIfPresent("turns")
            blobs = try ["times", "cadence", "distance", "unknown"].map { try row.checked($0) }
            digest = try row.checkedIfPresent("digest")
        } catch let damaged as DamagedValue {
            throw summary.reference.damaged(damaged)
        }
        guard digest == TruthDigest.track([blobs[0], blobs[1], blobs[2], turns, blobs[3]]),
            let times = SampleBlob.decode(blobs[0]), let cadence = SampleBlob.decode(blobs[1]),
            let distance = SampleBlob.decode(blobs[2]), let unknown = SampleBlob.decode(blobs[3]),
            times.count == cadence.count, times.count == distance.count, unknown.count % 2 == 0
        else {
            throw StoreError.damagedSession(path: path, id: summary.id, name: summary.name, part: "its trainer")
        }
        let pairs = stride(from: 0, to: unknown.count, by: 2).compactMap { (index: Int) -> ClosedRange<Double>? in
            let (start, end) = (unknown[index], unknown[index + 1])
            return start <= end ? start...end : nil
        }
        return TrainerTrack(
            times: times, cadence: cadence, distance: distance, turns: turns.flatMap(SampleBlob.decode), unknown: pairs)
    }
}
