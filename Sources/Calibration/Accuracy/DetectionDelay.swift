/// The delay of a detection after the labelled time: a label marks the start of a repetition, a detector finds its end.
///
/// Reported events are matched with this delay taken off: otherwise every repetition of a slow set would be shown as missed, and
/// every event as extra.
package struct DetectionDelay {
    /// The median delay of the matched events in seconds, above 0 if they are later than their labels; nil if fewer than three
    /// match, or if it is longer than a repetition.
    package let seconds: Double?

    /// The largest number of events whose delays are tried.
    private static let most = 40

    /// The fewest events that match with a delay: one or two fit some label by chance.
    private static let fewest = 3

    /// Finds the delay with which the most events match within 0.5 s, the least one if several are as good; then the median of these
    /// matches. O(tried · events).
    package init(_ events: [Double], labels: [Double]) {
        let truth = EventTruth(times: labels)
        func pairs(_ delay: Double) -> [(event: Int, label: Int)] {
            EventPairs(events: events, truth: truth.delayed(by: delay)).pairs.map { ($0.event, $0.label) }
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
            seconds = nil
            return
        }
        let median = delays[delays.count / 2]
        let found = pairs(median).count >= best.pairs.count ? median : best.delay
        let intervals = zip(labels.dropFirst(), labels).map { $0 - $1 }.sorted()
        seconds = abs(found) < intervals[intervals.count / 2] ? found : nil
    }

    /// For each session the median delay of the others to a millisecond, so that its own labels have no part in it; 0 if no other shows one.
    /// O(n log n).
    ///
    /// - Parameter own: The delay of each session; nil if it shows none.
    static func ofOthers(_ own: [Double?]) -> [Double] {
        let known = own.indices.filter { own[$0] != nil }.sorted { (own[$0] ?? 0, $0) < (own[$1] ?? 0, $1) }
        let sorted = known.map { ((own[$0] ?? 0) * 1000).rounded() / 1000 }
        var medians = own.map { _ in sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
        for (rank, session) in known.enumerated() {
            let middle = (sorted.count - 1) / 2
            medians[session] = sorted.count < 2 ? 0 : sorted[middle < rank ? middle : middle + 1]
        }
        return medians
    }
}
