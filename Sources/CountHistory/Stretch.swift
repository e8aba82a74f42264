/// A stretch of time and the repetitions in it. Times are seconds since 1970-01-01 00:00 UTC.
///
/// Its repetitions are taken to be spread evenly over it; a stretch without length holds them at one moment.
public struct Stretch: Sendable, Hashable {
    /// What is known of a stretch.
    public enum Content: Sendable, Hashable {
        /// So many repetitions.
        case counted(Double)
        /// Nobody knows how many; at least so many. Unknown is never 0.
        case unknown(atLeast: Double)
    }

    /// The beginning in seconds since 1970.
    public var start: Double
    /// The end in seconds since 1970, not before the beginning.
    public var end: Double
    /// What is known.
    public var content: Content

    /// Makes a stretch.
    public init(start: Double, end: Double, content: Content) {
        self.start = start
        self.end = end
        self.content = content
    }

    /// Its length in seconds.
    public var duration: Double { end - start }

    /// The repetitions that are sure.
    public var count: Double {
        switch content {
        case .counted(let count), .unknown(atLeast: let count): count
        }
    }

    /// Whether nobody knows how many there were.
    public var isUnknown: Bool {
        if case .unknown = content { return true }
        return false
    }

    /// The part between two times inside it, with its share of the repetitions.
    func part(from: Double, to: Double) -> Stretch {
        let share = duration > 0 ? (to - from) / duration : 1
        switch content {
        case .counted(let count): return Stretch(start: from, end: to, content: .counted(count * share))
        case .unknown(let least): return Stretch(start: from, end: to, content: .unknown(atLeast: least * share))
        }
    }
}
