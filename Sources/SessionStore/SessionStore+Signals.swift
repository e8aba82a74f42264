import Foundation
import GRDB
import RepDetection

extension SessionStore {
    /// Stores the samples of a recording, the times that several channels share once.
    func insertSignals(of recording: Recording, id: String, _ db: Database) throws {
        var timelines: [(timeline: Timeline, row: Int64)] = []
        for channel in recording.channels {
            guard let signal = recording.signals[channel] else { continue }
            let row: Int64
            if let known = timelines.first(where: { $0.timeline == signal.timeline }) {
                row = known.row
            } else {
                try db.execute(
                    sql: "INSERT INTO timeline (sessionId, sampleRate, times) VALUES (?, ?, ?)",
                    arguments: [id, signal.timeline.sampleRate, SampleBlob.encode(signal.timeline.times)])
                row = db.lastInsertedRowID
                timelines.append((signal.timeline, row))
            }
            let samples = SampleBlob.encode(signal.values)
            try db.execute(
                sql: """
                    INSERT INTO signal (sessionId, timelineId, channel, unit, samples, digest)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """, arguments: [id, row, channel.name, signal.unit, samples, Digest.hex(samples)])
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
