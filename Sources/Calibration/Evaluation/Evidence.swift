/// Whether the count of a session is independent evidence of a detector's accuracy.
public enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
    /// The session was not used for calibration: its count is independent evidence.
    case unseen
    /// The session was used for calibration: its count is not independent evidence.
    case usedForCalibration
    /// The sessions used for calibration are unknown.
    case unknown
}
