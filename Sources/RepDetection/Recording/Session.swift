/// A recording with what is known of it: who did what, with the sensor where, since when.
public struct Session: Sendable, Equatable, Identifiable {
    /// A short name of the content: the same samples have the same id everywhere.
    public var id: String
    /// What people call it, for the most part the file it came from.
    public var name: String
    /// Who moved.
    public var user: String
    /// What was done, such as `pushUp`.
    public var activity: String
    /// Where on the body or on what the sensor was, where known.
    public var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC, where known.
    public var start: Double?
    /// A word by which sessions can be grouped: a day, an arm, a device setting.
    public var note: String?
    /// The truth, where known.
    public var label: Label?
    /// The samples.
    public var recording: Recording

    /// What stands for a user or an activity that nobody has told.
    public static let unknown = "unknown"

    /// Makes a session.
    public init(
        id: String, name: String, user: String, activity: String, place: String? = nil, start: Double? = nil,
        note: String? = nil, label: Label? = nil, recording: Recording
    ) {
        self.id = id
        self.name = name
        self.user = user
        self.activity = activity
        self.place = place
        self.start = start
        self.note = note
        self.label = label
        self.recording = recording
    }
}
