import RepDetection
import Sessions

extension DetectorConfig {
    /// The channels whose unit in a session differs from the detector's, as text.
    func otherUnits(in session: Session) -> [String] {
        detectors.compactMap { detector in
            let (channel, unit) = (detector.signal.channel, detector.signal.unit)
            guard let found = session.recording.unit(of: channel), found != unit else { return nil }
            return "\(channel) in \(found) instead of \(unit)"
        }
    }
}
