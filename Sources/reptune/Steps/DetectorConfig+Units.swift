import RepDetection

extension DetectorConfig {
    /// The channels that a session gives in another unit than the numbers are meant for.
    func otherUnits(in session: Session) -> [String] {
        detectors.compactMap { detector in
            let (channel, unit) = (detector.signal.channel, detector.signal.unit)
            guard let found = session.recording.unit(of: channel), found != unit else { return nil }
            return "\(channel) in \(found) instead of \(unit)"
        }
    }
}
