import Digests
import Foundation
import GRDB
import RepDetection

extension SessionStore {
    /// Stores the samples of a session; times that several channels share are stored once.
    func insertSignals(of packed: PackedSession, id: String, _ db: Database) throws {
        let insertTimeline = try db.cachedStatement(
            sql: "INSERT INTO timeline (sessionId, sampleRate, times) VALUES (?, ?, ?)")
        let insertSignal = try db.cachedStatement(
            sql: """
                INSERT INTO signal (sessionId, timelineId, channel, unit, samples)
                VALUES (?, ?, ?, ?, ?)
                """)
        let rows = try packed.timelines.map { timeline in
            try insertTimeline.execute(arguments: [id, timeline.sampleRate, timeline.times])
            return db.lastInsertedRowID
        }
        for signal in packed.signals {
            try insertSignal.execute(
                arguments: [id, rows[signal.timeline], signal.channel, signal.unit, signal.samples])
        }
    }

    /// Decodes a recording and compares its digest with the session's, unless the same bytes were compared before.
    func recording(
        of summary: SessionSummary, _ samples: StoredSamples, isChecked: Bool = false
    ) throws(StoreError) -> Recording {
        var timelines: [Int64: Timeline] = [:]
        for row in samples.timelines {
            guard let times = SampleBlob.decode(row.times) else { throw damaged(summary, "its times") }
            timelines[row.id] = Timeline(times: times, sampleRate: row.sampleRate)
        }
        var recording = Recording()
        for row in samples.signals {
            guard let timeline = timelines[row.timeline], let values = SampleBlob.decode(row.samples),
                values.count == timeline.times.count
            else { throw damaged(summary, row.channel) }
            recording.signals[Channel(row.channel)] = Signal(unit: row.unit, timeline: timeline, values: values)
        }
        guard isChecked || Digest.hex(recording) == summary.digest else { throw damaged(summary, "its digest") }
        return recording
    }

    private func damaged(_ summary: SessionSummary, _ part: String) -> StoreError {
        .damagedSession(path: path, id: summary.id, name: summary.name, part: part)
    }
}

extension SessionSummary {
    /// The error for a value of the session's rows.
    func damaged(_ value: DamagedValue) -> StoreError {
        .damagedSession(path: "", id: id, name: name, part: "its column \(value.column)")
    }
}

/// A session's samples as the database holds them.
struct StoredSamples {
    let timelines: [(id: Int64, sampleRate: Double, times: Data)]
    let signals: [(timeline: Int64, channel: String, unit: String, samples: Data)]

    /// A checksum that differs where the bytes do, but for chance: not against somebody who means to deceive. O(bytes).
    var checksum: UInt64 {
        var sum = Checksum()
        for timeline in timelines {
            sum.add(UInt64(bitPattern: timeline.id))
            sum.add(timeline.sampleRate.bitPattern)
            sum.add(timeline.times)
        }
        for signal in signals {
            sum.add(UInt64(bitPattern: signal.timeline))
            for text in [signal.channel, signal.unit] { sum.add(Data(text.utf8)) }
            sum.add(signal.samples)
        }
        return sum.value
    }

    /// Reads the samples of a session.
    init(of summary: SessionSummary, _ db: Database) throws {
        do {
            timelines = try Row.fetchAll(
                db, sql: "SELECT id, sampleRate, times FROM timeline WHERE sessionId = ?", arguments: [summary.id]
            ).map { row in
                (
                    id: try row.checked("id"), sampleRate: try row.checked("sampleRate"),
                    times: try row.checked("times")
                )
            }
            signals = try Row.fetchAll(
                db, sql: "SELECT timelineId, channel, unit, samples FROM signal WHERE sessionId = ?",
                arguments: [summary.id]
            ).map { row in
                (
                    timeline: try row.checked("timelineId"), channel: try row.checked("channel"),
                    unit: try row.checked("unit"), samples: try row.checked("samples")
                )
            }
        } catch let damaged as DamagedValue {
            throw summary.damaged(damaged)
        }
    }
}
