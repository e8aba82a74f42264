import GRDB

/// What is known of a stored session without its samples.
public struct SessionSummary: Sendable, Hashable, Codable, FetchableRecord {
    /// The session's id: the beginning of its content's digest.
    public let id: String
    /// The digest of its samples: SHA-256 in hexadecimal.
    public let digest: String
    /// What people call it.
    public let name: String
    /// Who moved.
    public let user: String
    /// What was done.
    public let activity: String
    /// Where the sensor was.
    public let place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    public let start: Double?
    /// The word by which it can be grouped.
    public let note: String?
    /// The labelled count; nil where there is no label.
    public let labelledCount: Int?
    /// Whether the times of the labelled repetitions are known.
    public let hasEventTimes: Bool
    /// Its length in seconds.
    public let duration: Double
}

/// Which sessions are meant. An empty list stands for all.
public struct SessionFilter: Sendable, Hashable {
    /// Sessions by the beginnings of their ids.
    public var ids: [String]
    /// What was done.
    public var activities: [String]
    /// Who moved.
    public var users: [String]

    /// Makes a filter; by default it lets everything through.
    public init(ids: [String] = [], activities: [String] = [], users: [String] = []) {
        self.ids = ids
        self.activities = activities
        self.users = users
    }
}
