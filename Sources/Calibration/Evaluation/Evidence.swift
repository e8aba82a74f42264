/// What a session's count says of sessions that a detector has not met.
public enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
    /// The session did not choose the numbers: its count is evidence.
    case unseen
    /// The session is among those that chose the numbers: its count is none.
    case chose
    /// Nobody can tell which sessions chose the numbers.
    case unknown
}
