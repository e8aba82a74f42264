import RepDetection
import Sessions

extension DetectorConfig {
    /// Counts a session, of which only the needed channels are read where it has a source.
    ///
    /// - Throws: As `count(_:)` of a recording; a channel that is missing names those that were read.
    func count(_ session: Session) throws(CountError) -> Detection {
        // All channels of a sensor are resampled together.
        try count(resample == nil ? session.recording(of: channels) : session.recording)
    }
}
