import Calibration

extension Evidence {
    /// The kind of evidence of the session's count, for a cell.
    package var words: String {
        switch self {
        case .newUser: "new user"
        case .newSession: "new session"
        case .unknown: "unknown"
        case .usedForCalibration: "in sample"
        }
    }

    /// The sessions with this evidence, as a title.
    package var title: String {
        switch self {
        case .newUser: "New users"
        case .newSession: "New sessions of known users"
        case .unknown: "Sessions of unknown evidence"
        case .usedForCalibration: "Sessions used for calibration"
        }
    }
}
