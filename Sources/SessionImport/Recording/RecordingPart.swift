/// One table of a recording: the samples of some sensors on one clock.
public struct RecordingPart: Sendable, Equatable {
    /// The table's text.
    public var source: TextSource
    /// The mapping from columns to channels.
    public var profile: ImportProfile
    /// Whether rows that repeat the time and the samples of the row before are dropped: in a table of several sensors, a
    /// sensor's values are held until its next sample.
    public var dropsHeldRows = false

    /// Seconds from the start of the recording's first table to the earliest sample of this one; nil if the clocks show it.
    public var offset: Double?

    /// Makes a part.
    public init(_ source: TextSource, profile: ImportProfile, dropsHeldRows: Bool = false) {
        self.source = source
        self.profile = profile
        self.dropsHeldRows = dropsHeldRows
    }
}
