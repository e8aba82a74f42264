/// The truth about a session: how many repetitions it holds and, where known, when each was.
public struct Label: Sendable, Hashable {
    /// The number of repetitions; 0 says that there are none.
    public var count: Int
    /// The time of each repetition in seconds from the session's first sample, in order; nil where only the count is known.
    public var eventTimes: [Double]?

    /// Makes a label.
    public init(count: Int, eventTimes: [Double]? = nil) {
        self.count = count
        self.eventTimes = eventTimes
    }
}
