/// One table of a recording: the samples of some sensors on one clock.
package struct RecordingPart: Sendable, Equatable {
    /// The table's text.
    package var source: TextSource
    /// The mapping from columns to channels.
    package var profile: ImportProfile
    /// Whether rows that repeat the time and the samples of the row before are dropped: in a table of several sensors, a
    /// sensor's values are held until its next sample.
    package var dropsHeldRows = false

    /// Seconds from the start of the recording's first table to the earliest sample of this one; nil if the clocks show it.
    package var offset: Double?

    /// Makes a part.
    package init(_ source: TextSource, profile: ImportProfile, dropsHeldRows: Bool = false) {
        self.source = source
        self.profile = profile
        self.dropsHeldRows = dropsHeldRows
    }
}
