import Digests
import Foundation
import RepDetection
import Sessions

/// A session ready to be stored: its samples as bytes, with their digest.
///
/// Packing is most of the work of storing and needs no database: sessions can be packed in parallel and added in turn.
package struct PackedSession: Sendable {
    /// The session.
    package var session: Session
    /// The digest of its samples: SHA-256 in hexadecimal.
    package let digest: String
    /// The session's id in a store: the beginning of the digest of its files and columns, so that another reading of them is the same
    /// session; without files, of the digest of its samples.
    package var id: String { PackedSession.id(source: session.source, digest: digest) }

    static func id(source: String?, digest: @autoclosure () -> String) -> String {
        String((source ?? digest()).prefix(12))
    }

    let timelines: [PackedTimeline]
    let signals: [PackedSignal]

    /// Packs a session. O(samples).
    package init(_ session: Session) {
        self.session = session
        let recording = session.recording
        digest = Digest.hex(recording)
        var timelines: [Timeline] = []
        signals = recording.channels.compactMap { channel in
            guard let signal = recording.signals[channel] else { return nil }
            let timeline = timelines.firstIndex(of: signal.timeline) ?? timelines.count
            if timeline == timelines.count { timelines.append(signal.timeline) }
            return PackedSignal(
                timeline: timeline, channel: channel.name, unit: signal.unit,
                samples: SampleBlob.encode(signal.values))
        }
        self.timelines = timelines.map {
            PackedTimeline(sampleRate: $0.sampleRate, times: SampleBlob.encode($0.times))
        }
    }
}

/// The times of one sensor, which its channels share.
struct PackedTimeline: Sendable {
    let sampleRate: Double
    let times: Data
}

/// One channel's samples.
struct PackedSignal: Sendable {
    /// The index of its timeline.
    let timeline: Int
    let channel: String
    let unit: String
    let samples: Data
}

extension Session {
    /// The session's id; of one that is read from a file, the id that the store would give it. O(samples) for one without a source.
    package var storedID: String { id.isEmpty ? PackedSession.id(source: source, digest: Digest.hex(recording)) : id }
}

extension Digest {
    /// The digest of a recording: its channels' names, units, rates, times and samples.
    static func hex(_ recording: Recording) -> String {
        let hash = SHA256Hash()
        for channel in recording.channels {
            guard let signal = recording.signals[channel] else { continue }
            for text in [channel.name, signal.unit] {
                hash.update(data: Data(text.utf8))
                hash.update(data: Data([0]))
            }
            for numbers in [[signal.timeline.sampleRate], signal.timeline.times, signal.values] {
                SampleBlob.withBytes(of: numbers) { hash.update(bufferPointer: $0) }
            }
        }
        return hex(hash)
    }
}
