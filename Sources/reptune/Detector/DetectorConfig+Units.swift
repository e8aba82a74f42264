import RepDetection
import Sessions

extension DetectorConfig {
    /// The channels whose unit in a session differs from the detector's, as text.
    func otherUnits(in session: Session) -> [String] {
        let gates = detectors.compactMap(\.gate).map { ($0.channel, $0.unit) }
        return (detectors.map { ($0.signal.channel, $0.signal.unit) } + gates).compactMap { channel, unit in
            guard let unit, let found = session.recording.unit(of: channel), found != unit else { return nil }
            return "\(channel) in \(found) instead of \(unit)"
        }
    }
}
