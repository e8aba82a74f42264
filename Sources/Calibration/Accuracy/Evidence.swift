import Sessions

/// What the count of a session is evidence of: the accuracy for other users, for further sessions of known users, or neither.
///
/// Sessions of one person resemble each other. Where the same users are in the training and the held-out sessions
/// (record-wise validation), the error underestimates that on new users: S. Saeb et al. (2017), GigaScience 6(5), 1–9.
public enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
    /// No session of the user was used for calibration.
    case newUser
    /// Other sessions of the user were used for calibration, or the user is not named.
    case newSession
    /// The sessions used for calibration are unknown.
    case unknown
    /// The session was used for calibration: its count is not independent evidence.
    case usedForCalibration

    /// The evidence of a session that was not used for calibration, by its user and the users of the sessions that were.
    public static func unused(by user: String, calibratedOn users: Set<String>) -> Evidence {
        user == Session.unknown || users.contains(user) ? .newSession : .newUser
    }

    /// The evidence of several counts together; `newUser` without any.
    public static func pooled(_ all: some Sequence<Evidence>) -> Evidence {
        let found = Set(all)
        return [.usedForCalibration, .newSession, .unknown].first(where: found.contains) ?? .newUser
    }

    /// The sampling unit of intervals: users where the counts are not of further sessions of known users, and there are
    /// several.
    public func samplingUnit(users: Int) -> SamplingUnit {
        self == .newSession || users < 2 ? .sessions : .users
    }
}
