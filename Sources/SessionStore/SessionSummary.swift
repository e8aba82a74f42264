import GRDB

/// A stored session's metadata, without its samples.
public struct SessionSummary: Sendable, Hashable, Codable, FetchableRecord {
    /// The session's id: the beginning of its content's digest.
    public let id: String
    /// The digest of its samples: SHA-256 in hexadecimal.
    public let digest: String
    /// The name shown to people.
    public let name: String
    /// The person who moved.
    public let user: String
    /// The activity: `squat`, `walk`.
    public let activity: String
    /// The sensor's place on the body.
    public let place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    public let start: Double?
    /// A word that sessions can be grouped by.
    public let note: String?
    /// The labelled count; nil without a label.
    public let labelledCount: Int?
    /// Whether the label has the times of the repetitions.
    public let hasEventTimes: Bool
    /// The length in seconds.
    public let duration: Double
}

/// A choice of sessions. An empty list selects all.
public struct SessionFilter: Sendable, Hashable {
    /// The beginnings of the sessions' ids.
    public var ids: [String]
    /// The activities.
    public var activities: [String]
    /// The users.
    public var users: [String]

    /// Makes a filter; by default it selects all sessions.
    public init(ids: [String] = [], activities: [String] = [], users: [String] = []) {
        self.ids = ids
        self.activities = activities
        self.users = users
    }
}
