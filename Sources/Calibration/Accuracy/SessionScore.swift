/// The count of one session against its label.
public struct SessionScore: Sendable, Hashable {
    /// The detected count.
    public var detected: Int { Int(counts.detected) }
    /// The labelled count.
    public var labelled: Int { Int(counts.labelled) }
    /// In 32 bits, since there may be very many scores.
    private let counts: Counts
    /// The session's length in seconds.
    public let duration: Double
    /// The events against labelled times; nil where event times were not compared.
    public var events: EventScore? { if case .compared(let score) = comparison { score } else { nil } }
    /// On the heap, since most scores have none.
    private let comparison: Comparison

    private struct Counts: Sendable, Hashable {
        let detected: Int32
        let labelled: Int32
    }

    private indirect enum Comparison: Sendable, Hashable {
        case none
        case compared(EventScore)
    }

    /// Makes a score of counts below 2³¹.
    public init(detected: Int, labelled: Int, duration: Double, events: EventScore? = nil) {
        counts = Counts(detected: Int32(clamping: detected), labelled: Int32(clamping: labelled))
        self.duration = duration
        comparison = events.map { .compared($0) } ?? .none
    }

    /// Whether the session has no repetition: it is labelled 0.
    public var isAtRest: Bool { labelled == 0 }

    /// Detected − labelled.
    public var error: Int { detected - labelled }
}
