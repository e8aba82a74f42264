/// What was counted in one session, against the truth.
public struct SessionScore: Sendable, Hashable, Codable {
    /// What was detected.
    public let detected: Int
    /// What the label says.
    public let labelled: Int
    /// The session's length in seconds.
    public let duration: Double
    /// The events against labelled times; nil where that is not asked for.
    public let events: EventScore?

    /// Makes a score.
    public init(detected: Int, labelled: Int, duration: Double, events: EventScore? = nil) {
        self.detected = detected
        self.labelled = labelled
        self.duration = duration
        self.events = events
    }

    /// Detected − labelled.
    public var error: Int { detected - labelled }
}
