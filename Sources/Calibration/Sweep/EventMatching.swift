/// The ground truth of one session: its labelled times, with the tolerance for matching events.
package struct EventTruth: Sendable, Hashable {
    /// The labelled times in seconds, in order.
    package let times: [Double]
    /// The largest distance in seconds of a matched event, in both directions; inclusive.
    package let tolerance: Double

    /// The tolerance in seconds of the objective `f1`, and the largest of reported scores.
    package static let defaultTolerance = 0.5
    /// The smallest in seconds of reported scores: labels by hand are not more exact.
    private static let leastTolerance = 0.1

    /// Makes a ground truth; times are sorted.
    package init(times: [Double], tolerance: Double = defaultTolerance) {
        self.times = times.sorted()
        self.tolerance = tolerance
    }

    /// The ground truth of reported scores.
    ///
    /// - Parameter tolerance: The tolerance in seconds; nil for a quarter of the median labelled interval, within 0.1 to 0.5 s. A wider
    ///   one contains so much of each interval that events at random match, such as within ±0.5 s of steps that are 0.54 s apart.
    package init(reporting times: [Double], tolerance: Double?) {
        let sorted = times.sorted()
        guard tolerance == nil, let median = zip(sorted.dropFirst(), sorted).map({ $0 - $1 }).median else {
            self.init(times: sorted, tolerance: tolerance ?? Self.defaultTolerance)
            return
        }
        self.init(times: sorted, tolerance: min(Self.defaultTolerance, max(Self.leastTolerance, median / 4)))
    }

    /// The truth of a detector whose events are later by some seconds.
    package func delayed(by delay: Double) -> EventTruth {
        EventTruth(times: times.map { $0 + delay }, tolerance: tolerance)
    }
}

/// The size of a maximum matching of events with labels: each is in at most one pair, with a distance within the tolerance.
///
/// The greedy algorithm walks events and labels by time and pairs the first two that fit. No matching has more pairs: let e
/// and l be the first event and label that fit, after those that are too early for all that follow. A matching that contains
/// neither can be extended by the pair; one that pairs e with a later l′, and l with nothing, can pair e with l instead; one
/// that pairs e with l′ and e′ with l can pair e with l and e′ with l′, since e ≤ e′ and l ≤ l′ imply that |e′ − l′| is at
/// most the larger of the two distances. So some maximum matching contains the pair (e, l), and the rest follows by
/// induction. `EventPairs` finds the pairs themselves.
package enum EventMatching {
    /// The number of pairs. O(events + labels).
    package static func count(events: [Double], truth: EventTruth) -> Int {
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
