import RepDetection

/// A place from which the samples of sessions are read when they are needed, so that many sessions don't have to be in memory at
/// once.
package protocol RecordingSource: Sendable {
    /// Reads the samples of some channels and of the channels from which they are derived, or of all channels. If they
    /// can't be read, the recording is empty, and the source keeps the error. The owner must check it before a result
    /// is used.
    ///
    /// - Parameters:
    ///   - place: The place of the session in the source.
    ///   - channels: The channels; nil for all. Channels that the session lacks are not in the recording.
    func recording(at place: Int, of channels: [Channel]?) -> Recording
}
