import GRDB
import RepDetection
import Sessions

/// A stored session's metadata, without its samples.
package struct SessionSummary: Sendable, Hashable, Encodable, FetchableRecord {
    /// The session's id: the beginning of its content's digest.
    package let id: String
    /// The digest of its samples: SHA-256 in hexadecimal.
    package let digest: String
    /// The name shown to people.
    package let name: String
    /// The person who moved.
    package let user: String
    /// The activity: `squat`, `walk`.
    package let activity: String
    /// The sensor's place on the body.
    package let place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    package let start: Double?
    /// A word that sessions can be grouped by.
    package let note: String?
    /// The labelled count; nil without a label.
    package let labelledCount: Int?
    /// By how much the label may be off: 0 for one that a person checked after the import; nil for others without a bound.
    package let labelBound: Double?
    /// Whether the label has the times of the repetitions.
    package let hasEventTimes: Bool
    /// The digest of these times; nil without them. Not in JSON.
    package let eventDigest: String?
    /// The length in seconds.
    package let duration: Double
    /// The rate in Hz that its samples were resampled to; nil for samples as they were recorded.
    package let resampledRate: Double?
    /// A digest of the files and columns that it was read from; nil if these are unknown. Not in JSON.
    package let source: String?

    private enum CodingKeys: CodingKey {
        case id, digest, name, user, activity, place, start, note, labelledCount, labelBound, hasEventTimes, duration
        case resampledRate
    }
}

extension SessionSummary {
    /// Reads a row.
    ///
    /// - Throws: `StoreError.damagedSession` without a path for a value that no version writes.
    package init(row: Row) throws {
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
            labelBound = try row.checkedIfPresent("labelBound")
            hasEventTimes = try row.checked("hasEventTimes")
            eventDigest = hasEventTimes ? try row.checkedIfPresent("eventDigest") : nil
            duration = try row.checked("duration")
            resampledRate = try row.checkedIfPresent("resampledRate")
            source = try row.checkedIfPresent("source")
            if let labelledCount, !Label.counts.contains(labelledCount) { throw DamagedValue(column: "labelledCount") }
            if let labelBound, !(labelBound >= 0) { throw DamagedValue(column: "labelBound") }
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
package struct SessionFilter: Sendable, Hashable {
    /// The beginnings of the sessions' ids.
    package var ids: [String]
    /// The activities.
    package var activities: [String]
    /// The users.
    package var users: [String]

    /// Makes a filter; by default it selects all sessions.
    package init(ids: [String] = [], activities: [String] = [], users: [String] = []) {
        self.ids = ids
        self.activities = activities
        self.users = users
    }
}
