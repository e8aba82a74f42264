/// The events of one session against its labelled times.
public struct EventScore: Sendable, Hashable, Codable {
    /// Labelled times.
    public let labelled: Int
    /// Labels that have an event.
    public let matched: Int
    /// Events that no label is left for, within the tolerance of a label that has another event.
    public let duplicates: Int
    /// Events further than the tolerance from every label that has an event.
    public let spurious: Int
    /// The sum of timing errors, event − label, in seconds.
    public let timingErrorSum: Double
    /// The sum of their squares, in seconds².
    public let timingErrorSquares: Double

    /// Labels without an event.
    public var misses: Int { labelled - matched }
    /// All events.
    public var detected: Int { matched + duplicates + spurious }
}

extension EventScore {
    /// Matches events in order of time with a session's labels. O(events × pairs).
    public init(events: [Double], truth: EventTruth) {
        let pairs = EventPairs(events: events, truth: truth).pairs
        let taken = pairs.map { truth.times[$0.label] }
        let errors = pairs.map { events[$0.event] - truth.times[$0.label] }
        let matchedEvents = Set(pairs.map(\.event))
        let others = events.indices.filter { !matchedEvents.contains($0) }
        let duplicates = others.filter { other in taken.contains { abs(events[other] - $0) <= truth.tolerance } }.count
        self.init(
            labelled: truth.times.count, matched: pairs.count, duplicates: duplicates,
            spurious: others.count - duplicates, timingErrorSum: errors.reduce(0, +),
            timingErrorSquares: errors.reduce(0) { $0 + $1 * $1 })
    }
}
