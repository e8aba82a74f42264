/// What was counted in one session, against the truth.
public struct SessionScore: Sendable, Hashable, Codable {
    /// What was detected.
    public let detected: Int
    /// What the label says.
    public let labelled: Int
    /// The session's length in seconds.
    public let duration: Double

    /// Makes a score.
    public init(detected: Int, labelled: Int, duration: Double) {
        self.detected = detected
        self.labelled = labelled
        self.duration = duration
    }

    /// Detected − labelled.
    public var error: Int { detected - labelled }
}
