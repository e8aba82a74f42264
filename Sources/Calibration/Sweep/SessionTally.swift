/// What a sweep keeps of one candidate on one session.
public struct SessionTally: Sendable, Hashable {
    /// Events.
    public let count: Int32
    /// Events that are a label's; 0 where matches are not asked for.
    public let matched: Int32

    /// What stands for a grid point that is no candidate.
    static let noCandidate = SessionTally(count: Int(Sweep.noCandidate))

    init(count: Int) {
        self.count = Int32(count)
        matched = 0
    }

    init(events: [Double], truth: EventTruth) {
        count = Int32(events.count)
        matched = Int32(EventMatching.count(events: events, truth: truth))
    }
}
