/// The labelled times of one session, and how far an event may be from one to be its.
public struct EventTruth: Sendable, Hashable {
    /// Seconds, in order.
    public let times: [Double]
    /// Seconds either way; inclusive.
    public let tolerance: Double

    /// The tolerance unless another is asked for, in seconds.
    public static let usualTolerance = 0.5

    /// Makes a truth; times are put in order.
    public init(times: [Double], tolerance: Double = usualTolerance) {
        self.times = times.sorted()
        self.tolerance = tolerance
    }
}

/// How many events can be paired with a label, each with one at most, and none further off than the tolerance.
///
/// Walks events and labels by time and pairs the first two that fit. No matching has more pairs: let e and l be the first
/// event and label that fit, after those that are too early for all that is to come. A matching that pairs neither can take
/// them in addition; one that pairs e with a later l′ alone can pair e with l instead; one that pairs e with l′ and e′
/// with l can pair e with l and e′ with l′, since e ≤ e′ and l ≤ l′ put |e′ − l′| between the two distances or below
/// them. So some largest matching has the pair (e, l), and the rest follows likewise. Which event is whose, `EventPairs` tells.
public enum EventMatching {
    /// How many pairs there are. O(events + labels).
    public static func count(events: [Double], truth: EventTruth) -> Int {
        var count = 0
        var (event, label) = (0, 0)
        while event < events.count, label < truth.times.count {
            let distance = events[event] - truth.times[label]
            if distance > truth.tolerance {
                label += 1
            } else if distance < -truth.tolerance {
                event += 1
            } else {
                count += 1
                event += 1
                label += 1
            }
        }
        return count
    }
}
