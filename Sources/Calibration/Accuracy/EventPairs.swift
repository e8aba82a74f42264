/// Which event is which label's: of all matchings with the most pairs the one with the least distance in sum.
///
/// Each event has one label at most, and none further off than the tolerance. Pairing the first that fit would do for their
/// number, but where labels are closer than the tolerance a missed one would shift all pairs behind it to a neighbour, and
/// the timing error with them. The order of time is kept: where two pairs cross, uncrossing them adds no distance.
public struct EventPairs: Sendable {
    /// Pairs in order of time: the places of an event and of its label. Of two labels as near it is the earlier.
    public let pairs: [(event: Int, label: Int)]

    /// Matches events in order of time. O(events + labels + events and labels that fit each other).
    public init(events: [Double], truth: EventTruth) {
        let windows = EventPairs.windows(events, truth)
        // What the events so far and the first j labels come to; behind the last window's end it stays what it is there.
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
                    var step = Step.leaveEvent
                    if best[label].isBetter(than: best[label + 1]) {
                        best[label + 1] = best[label]
                        step = .leaveLabel
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

    /// For each event the labels that fit it.
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
            case .leaveEvent: event -= 1
            case .leaveLabel: label -= 1
            case .pair:
                pairs.append((event, label - 1))
                event -= 1
                label -= 1
            }
        }
        return pairs.reversed()
    }

    /// What is done with the last event and label looked at.
    private enum Step { case leaveEvent, leaveLabel, pair }

    /// What a matching is judged by.
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
