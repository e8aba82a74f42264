/// The count of one session against its label.
package struct SessionScore: Sendable, Hashable {
    /// The detected count.
    package var detected: Int { Int(counts.detected) }
    /// The labelled count.
    package var labelled: Int { Int(counts.labelled) }
    /// In 32 bits, since there may be very many scores.
    private let counts: Counts
    /// The session's length in seconds.
    package let duration: Double
    /// The events against labelled times; nil if event times were not compared.
    package var events: EventScore? { if case .compared(let score) = comparison { score } else { nil } }
    /// On the heap, since most scores have none.
    private let comparison: Comparison

    private struct Counts: Sendable, Hashable {
        let detected: Int32
        let labelled: Int32
    }

    private indirect enum Comparison: Sendable, Hashable {
        case none
        /// The label is not exact enough, and has no times.
        case vague
        case compared(EventScore)
    }

    /// Makes a score of counts below 2³¹; the label may be off by `bound`.
    package init(detected: Int, labelled: Int, duration: Double, events: EventScore? = nil, bound: Double = 0) {
        counts = Counts(detected: Int32(clamping: detected), labelled: Int32(clamping: labelled))
        self.duration = duration
        comparison = events.map { .compared($0) } ?? (bound > 1 ? .vague : .none)
    }

    /// Whether the label may be off by more than 1: counts exact and within ±1 leave the session out.
    package var isVague: Bool { if case .vague = comparison { true } else { false } }

    /// Whether the count is off by so many repetitions at most; nil if the label is not exact enough to decide.
    package func isWithin(_ most: Int) -> Bool? { isVague ? nil : abs(error) <= most }

    /// Whether the count is off by 5 % of the label at most.
    package var isWithinFivePercent: Bool { 20 * abs(error) <= labelled }

    /// Whether the session has no repetition: it is labelled 0.
    package var isAtRest: Bool { labelled == 0 }

    /// Detected − labelled.
    package var error: Int { detected - labelled }
}
