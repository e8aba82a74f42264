import Calibration

extension Evidence {
    /// What the session's count is evidence of, for a cell.
    public var words: String {
        switch self {
        case .newUser: "new user"
        case .newSession: "new session"
        case .unknown: "unknown"
        case .usedForCalibration: "used for calibration"
        }
    }

    /// The sessions with this evidence, as a title.
    public var title: String {
        switch self {
        case .newUser: "New users"
        case .newSession: "New sessions of known users"
        case .unknown: "Sessions of unknown evidence"
        case .usedForCalibration: "Sessions used for calibration"
        }
    }
}
