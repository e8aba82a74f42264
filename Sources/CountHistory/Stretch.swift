/// An interval of time with its repetitions. Times are seconds since 1970-01-01 00:00 UTC.
///
/// The repetitions are assumed to be spread evenly over the interval; its length may be 0. Over an interval of more than
/// `longestEven` that is an estimate, and so is the count of a part of it.
package struct Stretch: Sendable, Hashable {
    /// The count of an interval.
    package enum Content: Sendable, Hashable {
        /// The number of repetitions.
        case counted(Double)
        /// The share of a longer interval by time.
        case estimated(Double)
        /// The number is not known; a lower bound. Unknown is not 0.
        case unknown(atLeast: Double)
    }

    /// The longest interval, in seconds, whose parts count by their share of the time without being estimates: an hour.
    package static let longestEven = 3600.0

    /// The start in seconds since 1970.
    package var start: Double
    /// The end in seconds since 1970, not before the start.
    package var end: Double
    /// The count.
    package var content: Content

    /// Makes an interval.
    package init(start: Double, end: Double, content: Content) {
        self.start = start
        self.end = end
        self.content = content
    }

    /// The length in seconds.
    package var duration: Double { end - start }

    /// The counted repetitions, or the lower bound.
    package var count: Double {
        switch content {
        case .counted(let count), .estimated(let count), .unknown(atLeast: let count): count
        }
    }

    /// Whether the number is the share of a longer interval.
    package var isEstimated: Bool {
        if case .estimated = content { return true }
        return false
    }

    /// Whether the number is not known.
    package var isUnknown: Bool {
        if case .unknown = content { return true }
        return false
    }

    /// The part between two times, with its share of the repetitions.
    func part(from: Double, to: Double) -> Stretch {
        guard from > start || to < end else { return self }
        let share = duration > 0 ? (to - from) / duration : 1
        let content: Content =
            switch content {
            case .counted(let count) where duration <= Stretch.longestEven: .counted(count * share)
            case .counted(let count), .estimated(let count): .estimated(count * share)
            case .unknown(let least): .unknown(atLeast: least * share)
            }
        return Stretch(start: from, end: to, content: content)
    }
}
