import Calibration

/// The delay of a detection after the labelled time: a label marks the start of a repetition, a detector finds its end.
///
/// Without a tolerance that was asked for, events are matched with this delay taken off: otherwise every repetition of a slow set
/// would be shown as missed, and every event as extra.
struct DetectionDelay {
    /// The median delay of the matched events in seconds, above 0 if they are later than their labels.
    let seconds: Double

    /// The largest number of events whose delays are tried.
    private static let most = 40

    /// The fewest events that match with a delay: one or two fit some label by chance.
    private static let fewest = 3

    /// Finds the delay with which the most events match, the least one if several are as good; 0 if fewer than three match, and
    /// for a delay longer than a repetition. O(tried · events).
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
        guard delays.count >= Self.fewest else {
            seconds = 0
            return
        }
        let median = delays[delays.count / 2]
        let found = pairs(median).count >= best.pairs.count ? median : best.delay
        let intervals = zip(labels.dropFirst(), labels).map { $0 - $1 }.sorted()
        seconds = abs(found) < intervals[intervals.count / 2] ? found : 0
    }
}
