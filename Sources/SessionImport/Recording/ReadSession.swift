import Digests
import Foundation
import RepDetection
import Sessions

/// A session as read from files, with its advisories.
package struct ImportedSession: Sendable {
    /// The session; its id is empty until a store computes it.
    package var session: Session
    /// The trainer's track beside it; nil without a trainer's log.
    package var trainer: TrainerTrack?
    /// The findings that did not prevent the import.
    package var advisories: [Message]
}

/// Reads a recording with its label.
///
/// Times become seconds from the earliest row, and missing values NaN; then samples are resampled if the item or its
/// profile asks for it. O(n), plus sorting if times go back; memory for the
/// samples and one chunk of the file. Calls may run concurrently.
package func readSession(_ item: ImportItem) throws(Message) -> ImportedSession {
    try readSession(item, chunkSize: CSVDialect().chunkSize)
}

func readSession(_ item: ImportItem, chunkSize: Int) throws(Message) -> ImportedSession {
    do throws(Message) {
        try checkNames(of: item)
        let table = try RecordingParts(item: item, chunkSize: chunkSize).read()
        let start = item.start ?? table.start
        var (label, advisories) = try SessionLabel(item: item, content: table, chunkSize: chunkSize).read()
        var trainer: TrainerTrack?
        if let source = item.trainer {
            let read = try readTrainer(source, start: start, duration: table.recording.duration)
            trainer = read.track
            advisories += read.advisories
            let counted = read.track.label(duration: table.recording.duration)
            // A turn that the start or the end of the recording cuts counts for one of them.
            if let counted, let count = label?.count, abs(Double(counted.count - count)) > max(1, counted.bound ?? 0) {
                advisories.append(.trainerCount(counted.count, label: count))
            }
            label = label ?? counted
        }
        let samples = table.recording.signals.values.map(\.values.count).max() ?? 0
        // One sample is not a motion.
        if let count = label?.count, count > 0, samples < 2 {
            throw Message.labelledSample(count: count).at(item.path)
        }
        let duration = table.recording.duration
        if let count = label?.count, Double(count) > Message.mostPerSecond * duration {
            advisories.append(.fastLabel(count: count, seconds: duration))
        }
        let kept = item.givenProfile.flatMap { TakenUnit($0, header: table.header) }
        let places = Set(item.parts.map(\.profile.place))
        let session = Session(
            id: "", name: item.name, user: item.user, activity: item.activity,
            place: item.place ?? (places.count == 1 ? places.first ?? nil : nil), start: start, note: item.note,
            label: label, source: try SourceDigest.of(item.parts),
            takenUnits: item.takenUnits + (kept.map { [$0] } ?? []),
            recording: table.recording)
        var imported = ImportedSession(session: session, trainer: trainer, advisories: table.advisories + advisories)
        try imported.resample(item)
        return imported
    } catch {
        throw error.listedAt == nil ? error.inManifest(at: item.listedAt) : error
    }
}

/// Refuses names that the database, file names and terminals can't hold.
private func checkNames(of item: ImportItem) throws(Message) {
    let names = [
        ("name of the session", item.name), ("user", item.user), ("activity", item.activity), ("place", item.place),
        ("note", item.note),
    ]
    for case (let field, let text?) in names {
        if let flaw = NameFlaw(text) { throw Message.invalidName(field, flaw).at(item.path) }
    }
}

/// A digest of a recording's source, of which its id is the beginning: the bytes of its files, unpacked, and the columns that became
/// channels. A recording that is read again at another rate, or with another unit, platform or label, has the same digest, though its
/// samples differ.
enum SourceDigest {
    /// The digest of some tables, whatever their order. O(bytes).
    static func of(_ parts: [RecordingPart]) throws(Message) -> String {
        var files: [String: String] = [:]
        var tables: [String] = []
        for part in parts {
            let name = part.source.name
            let file: String
            if let known = files[name] { file = known } else { file = try hex(part.source) }
            files[name] = file
            let columns = Set(part.profile.channels.map(\.column.description)).sorted()
            tables.append(([file] + columns).joined(separator: "\n"))
        }
        return Digest.hex(Data(tables.sorted().joined(separator: "\n\n").utf8))
    }

    private static func hex(_ source: TextSource) throws(Message) -> String {
        let hash = SHA256Hash()
        if case .memory(_, let bytes) = source {
            bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
        } else {
            var input = try ByteInput(source)
            let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
            defer { chunk.deallocate() }
            while true {
                let got = try input.read(into: chunk)
                if got == 0 { break }
                hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: chunk[..<got]))
            }
        }
        return Digest.hex(hash)
    }
}

extension ImportItem {
    /// The rate in Hz to which the samples are resampled: the item's rate, or a profile's; nil for samples as recorded.
    var resampledRate: Double? { resample ?? parts.lazy.compactMap(\.profile.resample).first }
}

extension ImportedSession {
    /// Resamples the session where its item asks for it, else adds the findings about its clock.
    ///
    /// - Throws: `Message` if no two samples are near enough.
    mutating func resample(_ item: ImportItem) throws(Message) {
        let rates = RowRates.all(of: session.recording)
        let held = rates.filter(\.areHeld)
        if !held.isEmpty { advisories.append(.heldValues(held)) }
        guard let rate = item.resampledRate else {
            advisories += UnevenTimes.all(rates).map(\.message)
            return
        }
        session.recording = session.recording.resampled(at: rate)
        session.resampledRate = rate
        let areNear = session.recording.signals.values.contains { signal in
            let times = signal.timeline.times
            return zip(times, times.dropFirst()).contains { $1 - $0 < 1.5 / rate }
        }
        guard areNear else {
            let reason = "the samples are too far apart to be resampled at \(Formatted.short(rate)) Hz"
            throw Message.impossibleTimes(reason: reason).at(
                item.path, remedy: "Import the recording without --resample, or correct the unit of the time.")
        }
    }
}
