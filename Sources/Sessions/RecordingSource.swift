import RepDetection

/// A place from which the samples of one session are read when they are needed, so that many sessions don't have to be in
/// memory at once.
public protocol RecordingSource: Sendable {
    /// Reads the samples. Where they can't be read it is an empty recording, and the source keeps the error for its owner, who
    /// asks for it before a result is used.
    func recording() -> Recording
}
