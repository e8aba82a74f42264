import Foundation
import RepDetection
import Sessions

/// Reads the samples of stored sessions when they are needed, and keeps the last few.
///
/// Samples are compared with their digest each time. Where that fails, all further recordings are empty: who uses the sessions
/// asks for the `problem` before a result is used.
public final class SessionReader: Sendable {
    private let store: SessionStore
    private let most: Int
    private let state = Locked(State())

    private struct State {
        /// The last recordings, with the ids of their sessions, the latest last.
        var kept: [(id: String, recording: Recording)] = []
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
        try store.sessionWithoutSamples(summary).reading(StoredRecording(reader: self, summary: summary))
    }

    /// A session's recording: the kept one, or read from the file.
    fileprivate func recording(of summary: SessionSummary) -> Recording {
        let (kept, hasFailed) = state.withLock { state in
            (state.kept.last { $0.id == summary.id }?.recording, state.problem != nil)
        }
        if let kept { return kept }
        guard !hasFailed else { return Recording() }
        do throws(StoreError) {
            let recording = try store.recording(of: summary)
            state.withLock { state in
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

    func recording() -> Recording { reader.recording(of: summary) }
}
