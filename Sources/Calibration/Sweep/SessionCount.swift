/// The result of one candidate on one session in a sweep.
public struct SessionCount: Sendable, Hashable {
    /// The number of events.
    public let count: Int32
    /// The number of events matched to a label; 0 where matches are not needed.
    public let matched: Int32

    /// The result for a grid point that is not a candidate.
    static let noCandidate = SessionCount(count: Int(Sweep.noCandidate))

    init(count: Int) {
        self.count = Int32(count)
        matched = 0
    }

    init(events: [Double], truth: EventTruth) {
        count = Int32(events.count)
        matched = Int32(EventMatching.count(events: events, truth: truth))
    }
}
