import GRDB
import RepDetection
import Sessions

/// A stored session's metadata, without its samples.
public struct SessionSummary: Sendable, Hashable, Encodable, FetchableRecord {
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
    /// The digest of these times; nil without them. Not in JSON.
    public let eventDigest: String?
    /// The length in seconds.
    public let duration: Double
    /// The rate in Hz that its samples were resampled to; nil for samples as they were recorded.
    public let resampledRate: Double?
    /// A digest of the files and columns that it was read from; nil where these are unknown. Not in JSON.
    public let source: String?

    private enum CodingKeys: CodingKey {
        case id, digest, name, user, activity, place, start, note, labelledCount, hasEventTimes, duration, resampledRate
    }
}

extension SessionSummary {
    /// Reads a row.
    ///
    /// - Throws: `StoreError.damagedSession` without a path for a value that no version writes.
    public init(row: Row) throws {
        do {
            id = try row.checked("id")
            digest = try row.checked("digest")
            name = try row.checked("name")
            user = try row.checked("user")
            activity = try row.checked("activity")
            place = try row.checkedIfPresent("place")
            start = try row.checkedIfPresent("start")
            note = try row.checkedIfPresent("note")
            labelledCount = try row.checkedIfPresent("labelledCount")
            hasEventTimes = try row.checked("hasEventTimes")
            eventDigest = hasEventTimes ? try row.checkedIfPresent("eventDigest") : nil
            duration = try row.checked("duration")
            resampledRate = try row.checkedIfPresent("resampledRate")
            source = try row.checkedIfPresent("source")
            if let labelledCount, !Label.counts.contains(labelledCount) { throw DamagedValue(column: "labelledCount") }
            if let resampledRate, !Resampler.rates.contains(resampledRate) {
                throw DamagedValue(column: "resampledRate")
            }
            if duration < 0 { throw DamagedValue(column: "duration") }
        } catch let damaged as DamagedValue {
            throw StoreError.damagedSession(
                path: "", id: (try? row.checked("id")) ?? "?", name: (try? row.checked("name")) ?? "?",
                part: "its column \(damaged.column)")
        }
    }
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
