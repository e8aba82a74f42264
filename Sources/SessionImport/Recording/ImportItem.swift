import Foundation
import RepDetection
import Sessions

/// A recording to import: its tables and its metadata.
package struct ImportItem: Sendable, Equatable {
    /// The file, folder or archive, for messages.
    package var path: String
    /// The tables, which are put on one clock.
    package var parts: [RecordingPart]
    /// The meaning of their clock.
    package var clock = RecordingClock()
    /// The result of recognition; nil if a profile was given.
    private var recognised: TakenFor?
    /// The units that headers do not give.
    package private(set) var takenUnits: [TakenUnit] = []
    /// The options that it was recognised with.
    package private(set) var usedFlags: Set<RecognitionOptions.Flag> = []
    /// The faults of tables beside its own, whose sensors are not stored.
    private(set) var faults: [Message] = []
    /// Whether rows of a manifest name its tables one by one.
    private(set) var isJoined = false
    /// Whether a user gave the rate, so that the profile is not as it was given.
    private var hasGivenRate = false
    /// Whether a profile was given for the tables of its folder or archive.
    private var hasProfile = false
    /// The session's name; by default the file's name without its extension.
    package var name: String
    /// The person who moved.
    package var user: String
    /// The activity: `squat`, `walk`.
    package var activity: String
    /// The sensor's place; if nil, the profile's.
    package var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC.
    package var start: Double?
    /// A word that sessions can be grouped by.
    package var note: String?
    /// The number of repetitions, 0 or more; nil if unknown.
    package var count: Int?
    /// A CSV file whose column `time_s` is the time of each repetition in seconds from the recording's first sample.
    package var eventsPath: String?
    /// The logger's annotations: the label, unless `count`, `eventsPath` or `trainer` gives it.
    package var annotations: Annotations?
    /// The table of a column of marks, which are used as annotations are.
    var marks: RecordingPart?
    /// The log of a bike trainer beside the recording: its crank turns become the label, or are compared with a given one.
    package var trainer: TrainerSource?
    /// The rate in Hz to resample to, one of `Resampler.rates`; if nil, the profile's.
    package var resample: Double?
    /// The manifest's line that names the recording.
    package var listedAt: Message.Place?

    /// The range of a labelled count; a larger count is an error.
    package static let counts = Label.counts

    /// The longest recording, s: 31 days. Longer ones have another unit of the time.
    package static let longest = 31.0 * 86_400

    /// The range of a start, in seconds since 1970: the years 1900 to 2199.
    package static let starts = -2_208_988_800.0...7_258_118_400

    /// Makes an item of one file, with the units of the options in place of the profile's.
    package init(
        path: String, profile: ImportProfile, options: RecognitionOptions = RecognitionOptions(), name: String? = nil,
        user: String, activity: String,
        place: String? = nil, start: Double? = nil, note: String? = nil, count: Int? = nil, eventsPath: String? = nil,
        trainer: TrainerSource? = nil, resample: Double? = nil, listedAt: Message.Place? = nil
    ) {
        self.path = path
        var profile = profile
        usedFlags = profile.takeUnits(options)
        parts = [RecordingPart(.file(path), profile: profile)]
        self.name = name ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.user = user
        self.activity = activity
        self.place = place
        self.start = start
        self.note = note
        self.count = count
        self.eventsPath = eventsPath
        self.trainer = trainer
        self.resample = resample
        self.listedAt = listedAt
    }

    /// Makes an item of a recording that was recognised.
    package init(_ recording: RecognisedRecording, user: String, activity: String) {
        path = recording.path
        parts = recording.parts
        clock = recording.clock
        recognised = recording.taken
        annotations = recording.annotations
        marks = recording.marks
        usedFlags = recording.usedFlags
        takenUnits = recording.takenUnits
        // Rows without times have no first reading.
        if case .rate? = recording.parts.first?.profile.time { start = recording.clock.zero }
        faults = recording.faults
        hasProfile = recording.profile != nil
        name = recording.name
        self.user = user
        self.activity = activity
    }

    /// The result of recognition, with the sensors that are stored and the marks that are the label; nil if a profile was given.
    package func summary(of imported: ImportedSession) -> String? {
        guard let line = recognised?.line(of: imported) else { return nil }
        guard eventsPath == nil, trainer == nil, let times = imported.session.label?.eventTimes, !times.isEmpty else {
            return line
        }
        let shortest = zip(times, times.dropFirst()).map { $1 - $0 }.min()
        return line + "; event times: \(Formatted.counted(times.count, marks == nil ? "annotation" : "event"))"
            + (shortest.map { ", at least \(Formatted.short($0)) s apart" } ?? "")
    }

    /// The profile that a user gave for its one table with a header; nil if the table was recognised.
    var givenProfile: ImportProfile? {
        guard !hasGivenRate, parts.count == 1, recognised == nil || hasProfile, parts[0].profile.header,
            !parts[0].profile.isOfHeader
        else { return nil }
        return parts[0].profile
    }

    /// Whether it was recognised, or read with profiles of its tables. Then the logger determines its channels.
    var hasRecognition: Bool { recognised != nil }

    /// Takes the rows to be evenly spaced at a rate in Hz, whatever their times. Returns the times that gave a rate.
    @discardableResult
    package mutating func setRate(_ rate: Double) -> [OverriddenTimes] {
        hasGivenRate = true
        return parts.setRate(rate)
    }

    /// Whether it was recognised, so that no profile was given.
    package var isRecognised: Bool { recognised != nil && !hasProfile }

    /// The sensors that its tables hold.
    package var sensors: Set<String> {
        Set(parts.flatMap(\.profile.channels).map { Inspection.sensorName($0.channel) })
    }

    /// The field in which another row of the same session differs; nil if none does.
    func difference(from other: ImportItem) -> String? {
        func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
            one != nil && other != nil && one != other
        }
        if user != other.user { return "user \(user) there and \(other.user) here" }
        if activity != other.activity { return "activity \(activity) there and \(other.activity) here" }
        if differ(count, other.count) { return "label \(count ?? 0) there and \(other.count ?? 0) here" }
        if differ(eventsPath, other.eventsPath) { return "different events" }
        if differ(start, other.start) { return "different starts" }
        return nil
    }

    /// The channels that the tables of another row of the same session have, too: only one of each could be stored.
    func channels(sharedWith other: ImportItem) -> [Channel] {
        let own = Set(parts.flatMap(\.profile.channels).map(\.channel))
        return Set(other.parts.flatMap(\.profile.channels).map(\.channel)).intersection(own).sorted()
    }

    /// The session of rows whose tables are one recording, with the first row's place.
    init(_ rows: [ImportItem], as recording: RecognisedRecording) {
        self.init(recording, user: rows[0].user, activity: rows[0].activity)
        listedAt = rows[0].listedAt
        for row in rows { describe(by: row) }
    }

    /// Takes the tables of another row of the same session, and what this one lacks.
    mutating func take(_ other: ImportItem) {
        parts += other.parts
        describe(by: other)
        faults += other.faults
        recognised = recognised ?? other.recognised
        annotations = annotations ?? other.annotations
        marks = marks ?? other.marks
        usedFlags.formUnion(other.usedFlags)
        for unit in other.takenUnits where !takenUnits.contains(unit) { takenUnits.append(unit) }
        clock.zone = clock.zone ?? other.clock.zone
        clock.zero = clock.zero ?? other.clock.zero
        clock.day = clock.day ?? other.clock.day
    }

    /// Takes from another row of the same session what this one lacks.
    private mutating func describe(by other: ImportItem) {
        isJoined = true
        count = count ?? other.count
        eventsPath = eventsPath ?? other.eventsPath
        trainer = trainer ?? other.trainer
        start = start ?? other.start
        note = note ?? other.note
        place = place ?? other.place
    }
}
