import Sessions

/// The kind of evidence of a session's count: for the accuracy on other users, on further sessions of known users, or
/// neither.
///
/// Sessions of one person resemble each other. Where the same users are in the training and the held-out sessions
/// (record-wise validation), the error underestimates that on new users: S. Saeb et al. (2017), GigaScience 6(5), 1–9.
package enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
    /// No session of the user was used for calibration.
    case newUser
    /// Other sessions of the user were used for calibration, or the user is not named.
    case newSession
    /// The sessions used for calibration are unknown.
    case unknown
    /// The session was used for calibration: its count is not independent evidence.
    case usedForCalibration

    /// The evidence of a session that was not used for calibration, by its user and the users of the sessions that were.
    package static func unused(by user: String, calibratedOn users: Set<String>) -> Evidence {
        user == Session.unknown || users.contains(user) ? .newSession : .newUser
    }

    /// The evidence of several counts together; `newUser` without any.
    package static func pooled(_ all: some Sequence<Evidence>) -> Evidence {
        let found = Set(all)
        return [.usedForCalibration, .newSession, .unknown].first(where: found.contains) ?? .newUser
    }

    /// The sampling unit of intervals: users if there are several and the counts are not of further sessions of known
    /// users, otherwise sessions.
    package func samplingUnit(users: Int) -> SamplingUnit {
        self == .newSession || users < 2 ? .sessions : .users
    }
}
