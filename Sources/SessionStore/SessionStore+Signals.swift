import Sessions
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

    /// Decodes a recording.
    ///
    /// - Parameter digest: The digest that is compared with the recording's; nil if the same bytes were compared before.
    func recording(
        of session: SessionReference, _ samples: StoredSamples, digest: String?
    ) throws(StoreError) -> Recording {
        let recording = try decoded(session, samples)
        if let digest, Digest.hex(recording) != digest { throw session.damaged("its digest", path: path) }
        return recording
    }

    private func decoded(_ session: SessionReference, _ samples: StoredSamples) throws(StoreError) -> Recording {
        var timelines: [Int64: Timeline] = [:]
        for row in samples.timelines {
            guard let times = SampleBlob.decode(row.times) else { throw session.damaged("its times", path: path) }
            timelines[row.id] = Timeline(times: times, sampleRate: row.sampleRate)
        }
        var recording = Recording()
        for row in samples.signals {
            guard let timeline = timelines[row.timeline], let values = SampleBlob.decode(row.samples),
                values.count == timeline.times.count
            else { throw session.damaged(row.channel, path: path) }
            recording.signals[Channel(row.channel)] = Signal(unit: row.unit, timeline: timeline, values: values)
        }
        return recording
    }
}

/// A session's samples as the database holds them: of all channels, or of some.
struct StoredSamples {
    let timelines: [(id: Int64, sampleRate: Double, times: Data)]
    /// The channels in the order of the bytes of their names.
    let signals: [(timeline: Int64, channel: String, unit: String, samples: Data)]

    /// A checksum of each channel's bytes and times. It detects accidental changes, not forgery. O(bytes).
    var checksums: [Channel: UInt32] {
        let times = timelines.map { timeline in
            var sum = Checksum()
            sum.add(timeline.sampleRate.bitPattern)
            sum.add(timeline.times)
            return sum.value
        }
        let sums = signals.map { signal in
            var sum = Checksum()
            sum.add(timelines.firstIndex { $0.id == signal.timeline }.map { times[$0] } ?? 0)
            for text in [signal.channel, signal.unit] { sum.add(Data(text.utf8)) }
            sum.add(signal.samples)
            return (Channel(signal.channel), UInt32(truncatingIfNeeded: sum.value))
        }
        return Dictionary(sums) { first, _ in first }
    }

    /// Reads the samples of a session.
    ///
    /// - Parameter channels: The channels; nil for all. Channels that the session lacks are omitted.
    init(of session: SessionReference, channels: [Channel]? = nil, _ db: Database) throws {
        do {
            let columns = "SELECT timelineId, channel, unit, samples FROM signal WHERE sessionId = ?"
            if let channels {
                let one = try db.cachedStatement(sql: columns + " AND channel = ?")
                signals = try channels.compactMap { channel in
                    try Row.fetchOne(one, arguments: [session.id, channel.name]).map(Self.signal)
                }
                let timeline = try db.cachedStatement(sql: "SELECT id, sampleRate, times FROM timeline WHERE id = ?")
                timelines = try Set(signals.map(\.timeline)).sorted().compactMap { id in
                    try Row.fetchOne(timeline, arguments: [id]).map(Self.timeline)
                }
            } else {
                signals = try Row.fetchAll(
                    db.cachedStatement(sql: columns + " ORDER BY channel"), arguments: [session.id]
                ).map(Self.signal)
                let all = try db.cachedStatement(sql: "SELECT id, sampleRate, times FROM timeline WHERE sessionId = ?")
                timelines = try Row.fetchAll(all, arguments: [session.id]).map(Self.timeline)
            }
        } catch let damaged as DamagedValue {
            throw session.damaged(damaged)
        }
    }

    private static func signal(
        _ row: Row
    ) throws -> (timeline: Int64, channel: String, unit: String, samples: Data) {
        (
            timeline: try row.checked("timelineId"), channel: try row.checked("channel"),
            unit: try row.checked("unit"), samples: try row.checked("samples")
        )
    }

    private static func timeline(_ row: Row) throws -> (id: Int64, sampleRate: Double, times: Data) {
        (id: try row.checked("id"), sampleRate: try row.checked("sampleRate"), times: try row.checked("times"))
    }
}
