/// The held-out error of two counters that ignore the motion, beside the detector's: what its error is worth.
///
/// Both come from the same folds: a session is "counted" from the labels of the sessions that its fold trained on.
package struct ChanceBaseline: Sendable {
    /// A counter that ignores the motion.
    package enum Counter: String, Sendable, Hashable, CaseIterable {
        /// The median label, whatever the recording.
        case medianLabel
        /// The length of the recording over the median seconds of a repetition. It depends on how recordings are trimmed.
        case duration
    }

    /// The detector beside one of them.
    package struct Comparison: Sendable {
        /// The counter.
        package let counter: Counter
        /// The mean absolute error of the counter in repetitions.
        package let meanAbsoluteError: Double
        /// The detector's mean absolute error less the counter's: below 0 if the detector is better.
        package let difference: Estimate
        /// The sessions whose label is nearer to the detector's count, and those whose label is nearer to the counter's.
        package let nearer: (detector: Int, counter: Int)
    }

    /// The comparisons, in the order of the counters.
    package let comparisons: [Comparison]
    /// The detector's mean absolute error on the same sessions.
    package let meanAbsoluteError: Double
    /// The sampling unit of the intervals: users from five on, otherwise sessions.
    package let unit: SamplingUnit
    /// The share of sessions within ±1 of the median label of their fold.
    package let shareOfMedian: Double

    /// Whether the labels are so alike that a constant is as near to them as a counter.
    package var isOfEqualLabels: Bool { shareOfMedian >= 0.5 }

    /// The first counter that the detector does not beat; nil if it beats both, or if the labels are too alike. Where there are too few
    /// sessions for an interval, one that is at least as good as the detector.
    package var unbeaten: Comparison? {
        guard !isOfEqualLabels else { return nil }
        return comparisons.first { ($0.difference.interval?.upperBound ?? $0.difference.value) >= 0 }
    }

    /// Whether the counter that is not beaten has no larger error. Otherwise there are too few sessions to show that the detector is better.
    package var isNoBetter: Bool { unbeaten.map { $0.difference.value >= 0 } ?? false }

    /// Whether the length of the recording gives the counts, too: it is not beaten, and at least as often nearer to the label.
    package var isByDuration: Bool {
        unbeaten.map { $0.counter == .duration && $0.nearer.counter >= $0.nearer.detector } ?? false
    }

    /// Whether the motion hardly appears in the counts: a constant is not beaten, and has less than twice the error.
    package var isLikeConstant: Bool {
        unbeaten.map { $0.counter == .medianLabel && 2 * meanAbsoluteError > $0.meanAbsoluteError } ?? false
    }

    /// Compares the held-out counts of sessions with repetitions; nil without any. O(sessions · log sessions).
    init?(_ result: CalibrationResult) {
        let sessions = Dictionary(result.sessions.map { ($0.id, $0) }) { first, _ in first }
        let counted = result.sessions.filter { $0.labelled > 0 }
        let labels = MediansWithout(counted.map { ($0.id, Double($0.labelled)) })
        let paces = MediansWithout(counted.map { ($0.id, $0.duration / Double($0.labelled)) })
        var rows: [(user: String, error: Int, chance: [Double])] = []
        var near = 0
        for fold in result.folds {
            guard let label = labels.median(without: fold.sessions), let seconds = paces.median(without: fold.sessions)
            else { continue }
            for session in fold.sessions.compactMap({ sessions[$0] }) where session.labelled > 0 {
                guard let count = session.heldOut else { continue }
                let labelled = Double(session.labelled)
                if abs(label - labelled) <= 1 { near += 1 }
                let counts = [label.rounded(), seconds > 0 ? (session.duration / seconds).rounded() : 0]
                rows.append((session.user, abs(count - session.labelled), counts.map { abs($0 - labelled) }))
            }
        }
        guard !rows.isEmpty else { return nil }
        let byUser = Dictionary(grouping: rows, by: \.user)
        let unit = byUser.count >= SamplingUnit.fewest ? SamplingUnit.users : .sessions
        self.unit = unit
        let clusters = unit == .users ? byUser.keys.sorted().map { byUser[$0] ?? [] } : rows.map { [$0] }
        let ratios = Counter.allCases.indices.map { index in
            ClusterRatio(
                above: clusters.map { $0.reduce(0) { $0 + Double($1.error) - $1.chance[index] } },
                below: clusters.map { Double($0.count) }, unit: unit)
        }
        let all = Double(rows.count)
        var comparisons: [Comparison] = []
        for (index, counter) in Counter.allCases.enumerated() {
            guard let difference = ratios[index].estimate() else { continue }
            let sum = rows.reduce(0) { $0 + $1.chance[index] }
            let nearer = (
                rows.count { Double($0.error) < $0.chance[index] }, rows.count { Double($0.error) > $0.chance[index] }
            )
            comparisons.append(
                Comparison(counter: counter, meanAbsoluteError: sum / all, difference: difference, nearer: nearer))
        }
        self.comparisons = comparisons
        meanAbsoluteError = rows.reduce(0) { $0 + Double($1.error) } / all
        shareOfMedian = Double(near) / all
    }
}

extension CalibrationResult {
    /// The held-out error beside counters that ignore the motion; nil without held-out sessions with repetitions.
    package var chance: ChanceBaseline? { ChanceBaseline(self) }
}

/// Medians of a value over all sessions but some.
private struct MediansWithout {
    private let sorted: [Double]
    /// The place of each session's value, by id.
    private let places: [String: Int]

    init(_ values: [(id: String, value: Double)]) {
        let order = values.sorted { $0.value < $1.value }
        sorted = order.map(\.value)
        places = Dictionary(order.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The middle value of the other sessions, or the mean of the two in the middle; nil without any. O(omitted · log omitted).
    func median(without omitted: [String]) -> Double? {
        let omitted = omitted.compactMap { places[$0] }.sorted()
        let count = sorted.count - omitted.count
        guard count > 0 else { return nil }
        func value(_ rank: Int) -> Double {
            var place = rank
            for other in omitted where other <= place { place += 1 }
            return sorted[place]
        }
        return (value((count - 1) / 2) + value(count / 2)) / 2
    }
}
