import Foundation
import GRDB
import RepDetection

extension SessionStore {
    /// Stores the samples of a session, the times that several channels share once.
    func insertSignals(of packed: PackedSession, id: String, _ db: Database) throws {
        let insertTimeline = try db.cachedStatement(
            sql: "INSERT INTO timeline (sessionId, sampleRate, times) VALUES (?, ?, ?)")
        let insertSignal = try db.cachedStatement(
            sql: """
                INSERT INTO signal (sessionId, timelineId, channel, unit, samples, digest)
                VALUES (?, ?, ?, ?, ?, ?)
                """)
        let rows = try packed.timelines.map { timeline in
            try insertTimeline.execute(arguments: [id, timeline.sampleRate, timeline.times])
            return db.lastInsertedRowID
        }
        for signal in packed.signals {
            try insertSignal.execute(
                arguments: [
                    id, rows[signal.timeline], signal.channel, signal.unit, signal.samples, signal.digest,
                ])
        }
    }

    /// Reads the samples of a session, and checks them by its digest.
    func recording(of summary: SessionSummary, _ db: Database) throws -> Recording {
        var timelines: [Int64: Timeline] = [:]
        for row in try Row.fetchAll(
            db, sql: "SELECT id, sampleRate, times FROM timeline WHERE sessionId = ?", arguments: [summary.id])
        {
            guard let times = SampleBlob.decode(row["times"]) else { throw damaged(summary, "its times") }
            timelines[row["id"]] = Timeline(times: times, sampleRate: row["sampleRate"])
        }
        var recording = Recording()
        for row in try Row.fetchAll(
            db, sql: "SELECT timelineId, channel, unit, samples FROM signal WHERE sessionId = ?",
            arguments: [summary.id])
        {
            let channel: String = row["channel"]
            guard let timeline = timelines[row["timelineId"]], let values = SampleBlob.decode(row["samples"]),
                values.count == timeline.times.count
            else { throw damaged(summary, channel) }
            recording.signals[Channel(channel)] = Signal(unit: row["unit"], timeline: timeline, values: values)
        }
        guard Digest.hex(recording) == summary.digest else { throw damaged(summary, "its digest") }
        return recording
    }

    private func damaged(_ summary: SessionSummary, _ part: String) -> StoreError {
        .damagedSession(path: path, id: summary.id, name: summary.name, part: part)
    }
}
