/// The true number of repetitions in a session and, if known, their times.
package struct Label: Sendable, Hashable {
    /// The number of repetitions; 0 for a session without any.
    package var count: Int
    /// The time of each repetition in seconds from the session's first sample, ascending; nil if only the count is
    /// known.
    package var eventTimes: [Double]?
    /// By how many repetitions the count may be off: of a cadence over time. 0 for a count.
    package var bound: Double
    /// The bound; nil for an exact label.
    package var inexactness: Double? { bound > 0 ? bound : nil }

    /// The range of a labelled count.
    package static let counts = 0...1_000_000_000

    /// Makes a label.
    package init(count: Int, eventTimes: [Double]? = nil, bound: Double = 0) {
        self.bound = bound
        self.count = count
        self.eventTimes = eventTimes
    }
}
