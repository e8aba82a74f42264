/// The matching of events with labels: the maximum matching with the smallest sum of distances.
///
/// Each event and label is in at most one pair, with a distance within the tolerance. The greedy algorithm of
/// `EventMatching` finds the number of pairs. But if labels are closer than the tolerance, it would shift all pairs
/// after a missed label to a neighbour, and the timing errors with them. Pairs are in order of time: uncrossing two
/// pairs adds no distance.
package struct EventPairs: Sendable {
    /// The pairs in order of time, as indices of an event and its label. Ties between two labels go to the earlier.
    package let pairs: [(event: Int, label: Int)]

    /// Matches events in order of time, by dynamic programming. O(events + labels + pairs within the tolerance).
    package init(events: [Double], truth: EventTruth) {
        let windows = EventPairs.windows(events, truth)
        // The best matching of the events so far with the first j labels; constant after the end of the last window.
        var best = [Matching](repeating: Matching(), count: truth.times.count + 1)
        var reach = 0
        var steps: [[Step]] = []
        for (event, window) in zip(events, windows) {
            while reach < window.upperBound {
                best[reach + 1] = best[reach]
                reach += 1
            }
            var before = best[window.lowerBound]
            steps.append(
                window.map { label in
                    let (without, paired) = (best[label + 1], before.adding(abs(event - truth.times[label])))
                    before = without
                    var step = Step.skipEvent
                    if best[label].isBetter(than: best[label + 1]) {
                        best[label + 1] = best[label]
                        step = .skipLabel
                    }
                    if paired.isBetter(than: best[label + 1]) {
                        best[label + 1] = paired
                        step = .pair
                    }
                    return step
                })
        }
        pairs = EventPairs.walkBack(steps, windows, labels: reach)
    }

    /// For each event the labels within the tolerance.
    private static func windows(_ events: [Double], _ truth: EventTruth) -> [Range<Int>] {
        var (first, end) = (0, 0)
        return events.map { event in
            while first < truth.times.count, event - truth.times[first] > truth.tolerance { first += 1 }
            end = max(end, first)
            while end < truth.times.count, event - truth.times[end] >= -truth.tolerance { end += 1 }
            return first..<end
        }
    }

    private static func walkBack(
        _ steps: [[Step]], _ windows: [Range<Int>], labels: Int
    ) -> [(event: Int, label: Int)] {
        var pairs: [(event: Int, label: Int)] = []
        var (event, label) = (steps.count - 1, labels)
        while event >= 0 {
            label = min(label, windows[event].upperBound)
            guard label > windows[event].lowerBound else {
                event -= 1
                continue
            }
            switch steps[event][label - 1 - windows[event].lowerBound] {
            case .skipEvent: event -= 1
            case .skipLabel: label -= 1
            case .pair:
                pairs.append((event, label - 1))
                event -= 1
                label -= 1
            }
        }
        return pairs.reversed()
    }

    /// The decision about the last event and label.
    private enum Step { case skipEvent, skipLabel, pair }

    /// The value of a matching.
    private struct Matching {
        var pairs = 0
        var distance = 0.0

        func adding(_ distance: Double) -> Matching {
            Matching(pairs: pairs + 1, distance: self.distance + distance)
        }

        func isBetter(than other: Matching) -> Bool {
            pairs > other.pairs || (pairs == other.pairs && distance < other.distance)
        }
    }
}
