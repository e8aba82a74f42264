import Foundation
import RepDetection
import Sessions

/// Reads the samples of stored sessions when they are needed, and keeps the last few.
///
/// Samples are compared with their digest the first time, and later by a checksum of the stored bytes, which takes a small part of
/// the time: a sweep reads each session many times. Where that fails, all further recordings are empty: who uses the sessions asks
/// for the `problem` before a result is used.
public final class SessionReader: Sendable {
    private let store: SessionStore
    private let most: Int
    private let state = Locked(State())

    private struct State {
        /// The last recordings, with the ids of their sessions, the latest last.
        var kept: [(id: String, recording: Recording)] = []
        /// For each session the checksum of the stored bytes that agreed with its digest; nil before it is read.
        var checked: [UInt64?] = []
        var problem: StoreError?
    }

    /// - Parameter keeping: The number of recordings to keep in memory: one or more for each concurrent task.
    public init(_ store: SessionStore, keeping most: Int) {
        self.store = store
        self.most = max(1, most)
    }

    /// The first error; nil while all samples could be read.
    public var problem: StoreError? { state.withLock(\.problem) }

    /// A session whose samples are read when they are needed. O(labels).
    public func session(_ summary: SessionSummary) throws(StoreError) -> Session {
        let place = state.withLock { state in
            state.checked.append(nil)
            return state.checked.count - 1
        }
        return try store.sessionWithoutSamples(summary).reading(
            StoredRecording(reader: self, summary: summary, place: place))
    }

    /// A session's recording: the kept one, or read from the file.
    fileprivate func recording(of summary: SessionSummary, at place: Int) -> Recording {
        let (kept, hasFailed, checked) = state.withLock { state in
            (state.kept.last { $0.id == summary.id }?.recording, state.problem != nil, state.checked[place])
        }
        if let kept { return kept }
        guard !hasFailed else { return Recording() }
        do throws(StoreError) {
            let samples = try store.samples(of: summary)
            let checksum = samples.checksum
            let recording = try store.recording(of: summary, samples, isChecked: checksum == checked)
            state.withLock { state in
                state.checked[place] = checksum
                if state.kept.count >= most { state.kept.removeFirst() }
                state.kept.append((summary.id, recording))
            }
            return recording
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
            return Recording()
        }
    }
}

/// The samples of one stored session.
private struct StoredRecording: RecordingSource {
    let reader: SessionReader
    let summary: SessionSummary
    /// The place of the session among those of the reader.
    let place: Int

    func recording() -> Recording { reader.recording(of: summary, at: place) }
}
