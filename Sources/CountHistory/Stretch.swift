/// An interval of time with its repetitions. Times are seconds since 1970-01-01 00:00 UTC; the length may be 0.
package struct Stretch: Sendable, Hashable {
    /// The count of an interval.
    package enum Content: Sendable, Hashable {
        /// The number of repetitions.
        case counted(Double)
        /// The share of an interval by time, or what a source counted where better ones did not, and what it can be.
        case estimated(Double, in: ClosedRange<Double>)
        /// What a source counted beyond better ones in their time, of which some is certain. As the better ones count, none lacks.
        case beyond(Double, atLeast: Double)
        /// The number is not known; a lower bound. Unknown is not 0.
        case unknown(atLeast: Double)
    }

    /// More repetitions per second are impossible: the steps of a sprint.
    package static let fastest = 5.0

    /// The most repetitions that a log can have in some seconds; a counter may report 50 late.
    package static func most(in seconds: Double) -> Double { fastest * seconds + 50 }

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

    /// The repetitions, counted or estimated, or the lower bound.
    package var count: Double {
        switch content {
        case .counted(let count), .estimated(let count, _), .beyond(let count, _), .unknown(atLeast: let count): count
        }
    }

    /// What the count can be; of an unknown one, the lower bound alone.
    package var range: ClosedRange<Double> {
        switch content {
        case .estimated(_, let range): range
        case .beyond(let count, let least): least...max(least, count)
        case .counted, .unknown: count...count
        }
    }

    /// Whether the number is not known.
    package var isUnknown: Bool {
        if case .unknown = content { return true }
        return false
    }

    /// The part between two times, with its share of the repetitions; it can have all of them or none.
    func part(from: Double, to: Double) -> Stretch {
        guard from > start || to < end else { return self }
        let share = duration > 0 ? (to - from) / duration : 1
        let content: Content =
            switch content {
            case .unknown: .unknown(atLeast: 0)
            case .beyond(let count, _): .beyond(count * share, atLeast: 0)
            case .counted, .estimated: .estimated(count * share, in: 0...range.upperBound)
            }
        return Stretch(start: from, end: to, content: content)
    }
}
