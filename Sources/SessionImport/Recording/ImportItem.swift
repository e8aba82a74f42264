import Foundation

/// One recording to import: its file and what is known of it.
public struct ImportItem: Sendable, Equatable {
    /// The CSV file.
    public var path: String
    /// How its columns become channels.
    public var profile: ImportProfile
    /// What the session is called; the file's name without its extension unless told.
    public var name: String
    /// Who moved.
    public var user: String
    /// What was done.
    public var activity: String
    /// Where the sensor was; without it the profile's place is taken.
    public var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    public var start: Double?
    /// A word by which sessions can be grouped.
    public var note: String?
    /// The number of repetitions, where known: 0 or more.
    public var count: Int?
    /// A CSV file whose column `time_s` holds the time of each repetition in seconds from the recording's first sample.
    public var eventsPath: String?
    /// The log of a bike trainer beside it: its turns are the label where none is given, and compared where one is.
    public var trainer: TrainerSource?
    /// The manifest's line that names the recording.
    public var listedAt: ImportPlace?

    /// What a label can be: more repetitions than these are a slip of the pen.
    public static let counts = 0...1_000_000_000

    /// Makes an item.
    public init(
        path: String, profile: ImportProfile, name: String? = nil, user: String, activity: String,
        place: String? = nil, start: Double? = nil, note: String? = nil, count: Int? = nil, eventsPath: String? = nil,
        trainer: TrainerSource? = nil, listedAt: ImportPlace? = nil
    ) {
        self.path = path
        self.profile = profile
        self.name = name ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.user = user
        self.activity = activity
        self.place = place
        self.start = start
        self.note = note
        self.count = count
        self.eventsPath = eventsPath
        self.trainer = trainer
        self.listedAt = listedAt
    }
}
