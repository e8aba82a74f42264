import Foundation
import Sessions

/// A recording to import: its file and its metadata.
public struct ImportItem: Sendable, Equatable {
    /// The CSV file.
    public var path: String
    /// The mapping from columns to channels.
    public var profile: ImportProfile
    /// The session's name; by default the file's name without its extension.
    public var name: String
    /// The person who moved.
    public var user: String
    /// The activity: `squat`, `walk`.
    public var activity: String
    /// The sensor's place; if nil, the profile's.
    public var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    public var start: Double?
    /// A word that sessions can be grouped by.
    public var note: String?
    /// The number of repetitions, 0 or more; nil if unknown.
    public var count: Int?
    /// A CSV file whose column `time_s` is the time of each repetition in seconds from the recording's first sample.
    public var eventsPath: String?
    /// The log of a bike trainer beside the recording: its crank turns become the label, or are compared with a given one.
    public var trainer: TrainerSource?
    /// The manifest's line that names the recording.
    public var listedAt: ImportPlace?

    /// The range of a labelled count; a larger count is an error.
    public static let counts = Label.counts

    /// The longest recording, s: 31 days. Longer ones have another unit of the time.
    public static let longest = 31.0 * 86_400

    /// The range of a start, in seconds since 1970: the years 1900 to 2199.
    public static let starts = -2_208_988_800.0...7_258_118_400

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
