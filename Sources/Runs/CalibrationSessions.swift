import Calibration

/// The sessions that a config was calibrated on, as far as they are known.
///
/// Counts on these sessions are not independent evidence of the config's accuracy. Counts on other sessions of their
/// users are not evidence of its accuracy for other people. A config names no users; they come from the stored
/// sessions.
package enum CalibrationSessions: Sendable, Hashable {
    /// The sessions of a run, by id, and their users, by name.
    case known(run: String, ids: Set<String>, users: Set<String>)
    /// The config names a run that is not stored, and no set of stored sessions has the config's digest.
    case elsewhere(run: String)
    /// The config has no provenance.
    case unstated

    /// The evidence of a count of a user's session.
    package func evidence(of session: String, user: String) -> Evidence {
        switch self {
        case .known(_, let ids, let users):
            ids.contains(session) ? .usedForCalibration : .unused(by: user, calibratedOn: users)
        case .elsewhere, .unstated: .unknown
        }
    }
}
