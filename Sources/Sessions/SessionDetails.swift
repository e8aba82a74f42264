/// A session without its samples.
public struct SessionDetails: Sendable, Hashable {
    /// A digest of the content: the same samples have the same id everywhere.
    public var id: String
    /// A name to show, usually that of the imported file.
    public var name: String
    /// The user whose motion was recorded.
    public var user: String
    /// The activity, such as `pushUp`.
    public var activity: String
    /// The place of the sensor on the body or on equipment, where known.
    public var place: String?
    /// The start in seconds since 1970-01-01 00:00 UTC, where known.
    public var start: Double?
    /// A note by which sessions can be grouped: a day, an arm, a device setting.
    public var note: String?
    /// The label, where known.
    public var label: Label?
    /// The rate in Hz that the samples were resampled to; nil for samples as they were recorded.
    public var resampledRate: Double?
    /// A digest of the files and columns that it was read from; nil where it was not read from files.
    public var source: String?

    /// Makes the details of a session.
    public init(
        id: String, name: String, user: String, activity: String, place: String? = nil, start: Double? = nil,
        note: String? = nil, label: Label? = nil, resampledRate: Double? = nil, source: String? = nil
    ) {
        self.id = id
        self.name = name
        self.user = user
        self.activity = activity
        self.place = place
        self.start = start
        self.note = note
        self.label = label
        self.resampledRate = resampledRate
        self.source = source
    }
}
