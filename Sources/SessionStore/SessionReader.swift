import Foundation
import RepDetection
import Sessions

/// Reads the samples of stored sessions when they are needed, and keeps the last few.
///
/// The samples of a session are compared with its digest the first time, and later those of each channel by a checksum of the
/// stored bytes, which takes a small part of the time: a sweep reads each session many times, and mostly one channel. Where that
/// fails, all further recordings are empty: who uses the sessions asks for the `problem` before a result is used.
public final class SessionReader: RecordingSource {
    private let store: SessionStore
    private let table: SessionTable
    private let most: Int
    private let state: Locked<State>

    private struct State {
        /// The last recordings, the latest last.
        var kept: [Kept] = []
        var checked: CheckedChannels
        var problem: StoreError?
    }

    /// A recording in memory.
    private struct Kept {
        /// The place of its session.
        let place: Int
        /// Its channels; nil for all of the session.
        let channels: [Channel]?
        let recording: Recording
    }

    /// Makes a reader of the samples of a table's sessions.
    ///
    /// - Parameter most: The number of recordings to keep in memory: one or more for each concurrent task.
    public init(_ table: SessionTable, in store: SessionStore, keeping most: Int) {
        (self.store, self.table, self.most) = (store, table, max(1, most))
        state = Locked(State(checked: CheckedChannels(sessions: table.count)))
    }

    /// The first error; nil while all samples could be read.
    public var problem: StoreError? { state.withLock(\.problem) }

    /// The sessions, whose samples are read when they are needed.
    public var sessions: [Session] { table.sessions(reading: self) }

    private func reference(_ place: Int) -> SessionReference {
        SessionReference(id: table.id(at: place), name: table.name(at: place))
    }

    /// A session's recording: a kept one, or read from the file.
    ///
    /// - Parameter channels: The needed channels; nil for all.
    public func recording(at place: Int, of channels: [Channel]?) -> Recording {
        let (kept, hasFailed, needed) = state.withLock { state in
            // Before the first reading it is not known which channels there are.
            let known = state.checked.channels(at: place)
            let needed = known.flatMap { known in channels?.flatMap { $0.stored(in: known) } }
            let kept = state.kept.last { kept in
                guard kept.place == place else { return false }
                guard let held = kept.channels else { return true }
                return needed.map { $0.allSatisfy(held.contains) } ?? false
            }
            return (kept?.recording, state.problem != nil, needed.map { Set($0).sorted() })
        }
        if let kept { return kept }
        guard !hasFailed else { return Recording() }
        do throws(StoreError) {
            if let needed, let recording = try readChecked(place, needed) { return recording }
            return try readAll(place)
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
            return Recording()
        }
    }

    /// Reads some channels; nil where they are not those that were compared with the digest.
    private func readChecked(_ place: Int, _ channels: [Channel]) throws(StoreError) -> Recording? {
        let session = reference(place)
        let samples = try store.samples(of: session, channels: channels)
        let sums = samples.checksums
        let isChecked = state.withLock { state in
            samples.channels == channels
                && zip(channels, sums).allSatisfy { state.checked.checksum(of: $0, at: place) == $1 }
        }
        guard isChecked else { return nil }
        let recording = try store.recording(of: session, samples, digest: nil)
        keep(Kept(place: place, channels: channels, recording: recording))
        return recording
    }

    /// Reads all channels, and compares them with the digest unless that was done before.
    private func readAll(_ place: Int) throws(StoreError) -> Recording {
        let session = reference(place)
        let samples = try store.samples(of: session)
        let (channels, sums) = (samples.channels, samples.checksums)
        let isChecked = state.withLock { $0.checked.contains(channels, sums, at: place) }
        let recording = try store.recording(
            of: session, samples, digest: isChecked ? nil : try store.digest(of: session))
        state.withLock { $0.checked.set(channels, sums, at: place) }
        keep(Kept(place: place, channels: nil, recording: recording))
        return recording
    }

    private func keep(_ kept: Kept) {
        state.withLock { state in
            if state.kept.count >= most { state.kept.removeFirst() }
            state.kept.append(kept)
        }
    }
}

extension Channel {
    /// The stored channels that it needs: itself, or those of its sensor from which it is derived.
    fileprivate func stored(in channels: [Channel]) -> [Channel] {
        if channels.contains(self) { return [self] }
        // With a `w` nothing can be derived.
        return derivedFrom.map { ($0 + [along("w")]).filter(channels.contains) } ?? []
    }
}
