/// The true number of repetitions in a session and, where known, their times.
public struct Label: Sendable, Hashable {
    /// The number of repetitions; 0 for a session without any.
    public var count: Int
    /// The time of each repetition in seconds from the session's first sample, ascending; nil where only the count is
    /// known.
    public var eventTimes: [Double]?

    /// The range of a labelled count.
    public static let counts = 0...1_000_000_000

    /// Makes a label.
    public init(count: Int, eventTimes: [Double]? = nil) {
        self.count = count
        self.eventTimes = eventTimes
    }
}
