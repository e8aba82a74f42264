import RepDetection
import Sessions

extension DetectorConfig {
    /// Counts a session. From a source it reads only the needed channels.
    ///
    /// - Throws: Like `count(_:)` of a recording; the error of a missing channel lists the channels that were read.
    func count(_ session: Session) throws(CountError) -> Detection {
        try count(session.recording(of: channels))
    }
}
