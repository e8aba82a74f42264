import Calibration

/// How long after the labelled time a repetition is detected: a label marks its start, a detector finds its end.
///
/// Without a tolerance that was asked for, events are matched with this delay taken off: otherwise every repetition of a slow set
/// would be shown as missed, and every event as extra.
struct DetectionDelay {
    /// The median delay of the matched events in seconds, above 0 where they are later than their labels.
    let seconds: Double

    /// The largest number of events whose delays are tried.
    private static let most = 40

    /// Finds the delay with which the most events match, the least one where several are as good. O(tried · events).
    init(_ events: [Double], labels: [Double], tolerance: Double) {
        func pairs(_ delay: Double) -> [(event: Int, label: Int)] {
            EventPairs(events: events, truth: EventTruth(times: labels.map { $0 + delay }, tolerance: tolerance)).pairs
                .map { ($0.event, $0.label) }
        }
        var tried: [Double] = [0]
        for event in events.prefix(Self.most) {
            // The labels on both sides: a delay is shorter than a repetition.
            if let before = labels.last(where: { $0 <= event }) { tried.append(event - before) }
            if let after = labels.first(where: { $0 > event }) { tried.append(event - after) }
        }
        var best = (delay: 0.0, pairs: [(event: Int, label: Int)]())
        for delay in tried.sorted(by: { abs($0) < abs($1) }) {
            let found = pairs(delay)
            if found.count > best.pairs.count { best = (delay, found) }
        }
        let delays = best.pairs.map { events[$0.event] - labels[$0.label] }.sorted()
        let median = delays.isEmpty ? 0 : delays[delays.count / 2]
        seconds = pairs(median).count >= best.pairs.count ? median : best.delay
    }
}
