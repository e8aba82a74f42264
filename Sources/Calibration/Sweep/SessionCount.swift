/// The result of one candidate on one session in a sweep.
package struct SessionCount: Sendable, Hashable {
    /// The number of events.
    package let count: Int32
    /// The number of events matched to a label; 0 if matches are not needed.
    package let matched: Int32

    init(count: Int32, matched: Int32) {
        self.count = count
        self.matched = matched
    }

    init(events: [Double], truth: EventTruth) {
        count = Int32(events.count)
        matched = Int32(EventMatching.count(events: events, truth: truth))
    }
}
