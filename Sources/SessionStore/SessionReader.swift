import Foundation
import RepDetection
import Sessions

/// Reads the samples of stored sessions when they are needed, and keeps the last few.
///
/// The first read of a session compares its samples with its digest. Later reads compare a checksum of each channel's
/// stored bytes, which is much faster: a sweep reads each session many times, and mostly one channel. After a mismatch
/// all further recordings are empty. The caller must check `problem` before it uses a result.
package final class SessionReader: RecordingSource {
    private let store: SessionStore
    private let stored: [Session]
    private let most: Int
    private let state: Locked<State>

    private struct State {
        /// The last recordings, the latest last.
        var cached: [CachedRecording] = []
        /// For each session a checksum of each channel, once its samples have agreed with their digest.
        var checked: [[Channel: UInt32]?]
        var problem: StoreError?
    }

    /// A recording in memory.
    private struct CachedRecording {
        /// The place of its session.
        let place: Int
        /// Its channels; nil for all of the session.
        let channels: [Channel]?
        let recording: Recording
    }

    /// Makes a reader of the samples of stored sessions.
    ///
    /// - Parameter most: The number of recordings to keep in memory: one or more for each concurrent task.
    package init(_ sessions: [Session], in store: SessionStore, keeping most: Int) {
        (self.store, stored, self.most) = (store, sessions, max(1, most))
        state = Locked(State(checked: sessions.map { _ in nil }))
    }

    /// The first error; nil while all samples could be read.
    package var problem: StoreError? { state.withLock(\.problem) }

    /// The sessions, whose samples are read when they are needed.
    package var sessions: [Session] { stored.enumerated().map { $1.reading(from: self, at: $0) } }

    private func reference(_ place: Int) -> SessionReference {
        SessionReference(id: stored[place].id, name: stored[place].name)
    }

    /// A session's recording: a cached one, or read from the file.
    ///
    /// - Parameter channels: The needed channels; nil for all.
    package func recording(at place: Int, of channels: [Channel]?) -> Recording {
        let (cached, hasFailed, needed) = state.withLock { state in
            // Before the first reading it is not known which channels there are.
            let known = state.checked[place].map { Array($0.keys) }
            let needed = known.flatMap { known in channels?.flatMap { $0.stored(in: known) } }
            let cached = state.cached.last { cached in
                guard cached.place == place else { return false }
                guard let held = cached.channels else { return true }
                return needed.map { $0.allSatisfy(held.contains) } ?? false
            }
            return (cached?.recording, state.problem != nil, needed.map { Set($0).sorted() })
        }
        if let cached { return cached }
        guard !hasFailed else { return Recording() }
        do throws(StoreError) {
            if let needed, let recording = try readChecked(place, needed) { return recording }
            return try readAll(place)
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
            return Recording()
        }
    }

    /// Reads some channels; nil if they differ from the channels that were compared with the digest.
    private func readChecked(_ place: Int, _ channels: [Channel]) throws(StoreError) -> Recording? {
        let session = reference(place)
        let samples = try store.samples(of: session, channels: channels)
        let sums = samples.checksums
        let isChecked = state.withLock { state in
            sums.count == channels.count && sums.allSatisfy { state.checked[place]?[$0] == $1 }
        }
        guard isChecked else { return nil }
        let recording = try store.recording(of: session, samples, digest: nil)
        keep(CachedRecording(place: place, channels: channels, recording: recording))
        return recording
    }

    /// Reads all channels, and compares them with the digest unless that was done before.
    private func readAll(_ place: Int) throws(StoreError) -> Recording {
        let session = reference(place)
        let samples = try store.samples(of: session)
        let sums = samples.checksums
        let isChecked = state.withLock { $0.checked[place] == sums }
        let recording = try store.recording(
            of: session, samples, digest: isChecked ? nil : try store.digest(of: session))
        state.withLock { $0.checked[place] = sums }
        keep(CachedRecording(place: place, channels: nil, recording: recording))
        return recording
    }

    private func keep(_ recording: CachedRecording) {
        state.withLock { state in
            if state.cached.count >= most { state.cached.removeFirst() }
            state.cached.append(recording)
        }
    }
}

extension Channel {
    /// The stored channels that it needs: itself, or the channels of its sensor from which it is derived.
    fileprivate func stored(in channels: [Channel]) -> [Channel] {
        if channels.contains(self) { return [self] }
        // With a `w` nothing can be derived.
        return derivedFrom.map { ($0 + [along("w")]).filter(channels.contains) } ?? []
    }
}
