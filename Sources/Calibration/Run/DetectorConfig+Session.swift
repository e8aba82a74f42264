import RepDetection
import Sessions

extension DetectorConfig {
    /// Counts a session. From a source it reads only the needed channels.
    ///
    /// - Throws: Like `count(_:)` of a recording; the error of a missing channel lists the channels that were read.
    func count(_ session: Session) throws(CountError) -> Detection {
        // All channels of a sensor are resampled together.
        try count(resample == nil ? session.recording(of: channels) : session.recording)
    }
}
