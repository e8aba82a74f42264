import Calibration

/// The sessions that a config was calibrated on, as far as they are known.
///
/// Counts on these sessions are not independent evidence of the config's accuracy.
public enum CalibrationSessions: Sendable, Hashable {
    /// The sessions of a run, by id.
    case known(run: String, ids: Set<String>)
    /// The config names a run that is not stored, and no set of stored sessions has the config's digest.
    case elsewhere(run: String)
    /// The config has no provenance.
    case unstated

    /// Whether a session's count is independent evidence.
    public func evidence(of session: String) -> Evidence {
        switch self {
        case .known(_, let ids): ids.contains(session) ? .usedForCalibration : .unseen
        case .elsewhere, .unstated: .unknown
        }
    }
}
