import RepDetection

/// A place from which the samples of sessions are read when they are needed, so that many sessions don't have to be in memory at
/// once.
public protocol RecordingSource: Sendable {
    /// Reads the samples of some channels, and of those from which they are derived, or of all channels. Where they can't be read
    /// it is an empty recording, and the source keeps the error for its owner, who asks for it before a result is used.
    ///
    /// - Parameters:
    ///   - place: The place of the session in the source.
    ///   - channels: The channels; nil for all. Those that the session doesn't have are not in the recording.
    func recording(at place: Int, of channels: [Channel]?) -> Recording
}
