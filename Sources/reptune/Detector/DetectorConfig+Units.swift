import RepDetection
import Sessions

extension DetectorConfig {
    /// The channels whose unit in a session differs from the detector's, as text.
    func otherUnits(in session: Session) -> [String] {
        let units = detectors.flatMap { detector in
            [(detector.signal.channel, Optional(detector.signal.unit))]
                + (detector.gate.map { [($0.channel, $0.unit)] } ?? [])
        }
        return units.compactMap { channel, unit in
            guard let unit, let found = session.recording.unit(of: channel), found != unit else { return nil }
            return "\(channel) in \(found) instead of \(unit)"
        }
    }
}
