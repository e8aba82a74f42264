/// The count of one session against its label.
public struct SessionScore: Sendable, Hashable {
    /// The detected count.
    public let detected: Int
    /// The labelled count.
    public let labelled: Int
    /// The session's length in seconds.
    public let duration: Double
    /// The events against labelled times; nil where event times were not compared.
    public var events: EventScore? { if case .compared(let score) = comparison { score } else { nil } }
    /// On the heap, since most scores have none.
    private let comparison: Comparison

    private indirect enum Comparison: Sendable, Hashable {
        case none
        case compared(EventScore)
    }

    /// Makes a score.
    public init(detected: Int, labelled: Int, duration: Double, events: EventScore? = nil) {
        self.detected = detected
        self.labelled = labelled
        self.duration = duration
        comparison = events.map { .compared($0) } ?? .none
    }

    /// Whether the session has no repetition: it is labelled 0.
    public var isAtRest: Bool { labelled == 0 }

    /// Detected − labelled.
    public var error: Int { detected - labelled }
}
