/// The error of two counters that ignore the motion, beside the detector's: what its error is worth.
///
/// A session is "counted" from the labels of other sessions: those that its fold trained on; of a fixed detector those of other users.
/// The intervals of the differences are those of a comparison of two detectors: Student's t on the jackknife.
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
    /// The sampling unit of the intervals.
    package let unit: SamplingUnit
    /// The share of sessions whose label is near the median label of the others (`Nearness`).
    package let shareOfMedian: Double

    /// The F1 of the detector and of a metronome (`EventAccuracy`), where all sessions have labelled times and the detector misses at
    /// most half as much: then times show that it counts, even if the numbers are alike.
    package let times: (detector: Double, metronome: Double)?

    /// Whether the labels are so alike that a constant is near nearly all of them, as a counter should be, and times don't
    /// show the difference.
    package var isOfEqualLabels: Bool { areAlike && times == nil }

    /// Whether labelled times alone show that the counter is no constant.
    package var needsTimes: Bool { areAlike && times != nil }

    private var areAlike: Bool { shareOfMedian >= 0.9 }

    /// Whether half of the labels or more are near the median of the others, so that errors hardly tell a counter from a constant.
    package var isOfSimilarLabels: Bool { shareOfMedian >= 0.5 }

    /// The first counter that the detector does not beat; nil if it beats both, or if the labels are too alike. Without an interval, or
    /// with similar labels, one that is at least as good as the detector.
    package var unbeaten: Comparison? {
        guard !areAlike else { return nil }
        return comparisons.first {
            (isOfSimilarLabels ? nil : $0.difference.interval?.upperBound) ?? $0.difference.value >= 0
        }
    }

    /// Whether the counter that is not beaten has a smaller error. Otherwise there are too few sessions to show that the detector is better.
    package var isNoBetter: Bool { unbeaten.map { $0.difference.value > 0 } ?? false }

    /// Whether the detector is nearer to the label more often than the counter that is not beaten, and has no larger error.
    package var isOftenNearer: Bool {
        !isNoBetter && unbeaten.map { $0.nearer.detector > $0.nearer.counter } ?? false
    }

    /// Whether the motion hardly appears in the counts: a constant is not beaten, and has less than twice the error.
    package var isLikeConstant: Bool {
        !isOfSimilarLabels
            && unbeaten.map { $0.counter == .medianLabel && 2 * meanAbsoluteError > $0.meanAbsoluteError } ?? false
    }

    /// Compares counts of sessions with repetitions; nil without any. O(sessions · log sessions).
    ///
    /// - Parameters:
    ///   - scores: The counts.
    ///   - folds: The places of the scores whose labels the counters don't know together; nil for each user's, or each session's of one.
    ///   - evidence: The kind of evidence of the counts.
    package init?(_ scores: [UserScore], folds: [[Int]]? = nil, evidence: Evidence) {
        let counted = scores.indices.filter { !scores[$0].score.isAtRest }
        let byUser = Dictionary(grouping: counted) { scores[$0].user }
        let folds = folds ?? (byUser.count > 1 ? byUser.keys.sorted().map { byUser[$0] ?? [] } : counted.map { [$0] })
        let labels = MediansWithout(counted.map { ($0, Double(scores[$0].score.labelled)) })
        let paces = MediansWithout(counted.map { ($0, scores[$0].score.duration / Double(scores[$0].score.labelled)) })
        var rows: [(user: String, error: Int, chance: [Double])] = []
        let nearness = Nearness(labels: counted.lazy.map { scores[$0].score.labelled })
        var near = 0
        for fold in folds {
            guard let label = labels.median(without: fold), let seconds = paces.median(without: fold) else { continue }
            for (user, score) in fold.map({ (scores[$0].user, scores[$0].score) }) where !score.isAtRest {
                let labelled = Double(score.labelled)
                // A count is a whole number: of labels 4 to 6 the constant is 5, not their median 4.5.
                if !nearness.isFar(label.rounded() - labelled, from: score.labelled) { near += 1 }
                let counts = [label.rounded(), seconds > 0 ? (score.duration / seconds).rounded() : 0]
                rows.append((user, abs(score.error), counts.map { abs($0 - labelled) }))
            }
        }
        guard !rows.isEmpty else { return nil }
        unit = evidence.samplingUnit(users: byUser.count)
        let clusters =
            unit == .users
            ? Dictionary(grouping: rows, by: \.user).sorted { $0.key < $1.key }.map(\.value) : rows.map { [$0] }
        let all = Double(rows.count)
        comparisons = Counter.allCases.enumerated().compactMap { [unit] index, counter in
            let difference = ClusterRatio(
                above: clusters.map { $0.reduce(0) { $0 + Double($1.error) - $1.chance[index] } },
                below: clusters.map { Double($0.count) }, unit: unit
            ).estimate()
            let sum = rows.reduce(0) { $0 + $1.chance[index] }
            let nearer = (
                rows.count { Double($0.error) < $0.chance[index] }, rows.count { Double($0.error) > $0.chance[index] }
            )
            return difference.map {
                Comparison(counter: counter, meanAbsoluteError: sum / all, difference: $0, nearer: nearer)
            }
        }
        meanAbsoluteError = rows.reduce(0) { $0 + Double($1.error) } / all
        shareOfMedian = Double(near) / all
        let events = counted.compactMap { scores[$0].score.events }
        times = EventAccuracy(events).flatMap { pooled in
            pooled.metronome.flatMap {
                events.count == counted.count && 2 * (1 - pooled.f1) <= 1 - $0 ? (pooled.f1, $0) : nil
            }
        }
    }
}

extension CalibrationResult {
    /// The held-out error beside counters that ignore the motion; nil without held-out sessions with repetitions.
    package var chance: ChanceBaseline? {
        let places = Dictionary(sessions.indices.map { (sessions[$0].id, $0) }) { first, _ in first }
        return ChanceBaseline(
            sessions.map { UserScore(user: $0.user, score: $0.heldOutScore ?? $0.inSampleScore) },
            folds: folds.map { $0.sessions.compactMap { places[$0] }.filter { sessions[$0].heldOut != nil } },
            evidence: reported.evidence)
    }
}

/// Medians of a value over all sessions but some.
private struct MediansWithout {
    private let sorted: [Double]
    /// The place of each session's value.
    private let places: [Int: Int]

    init(_ values: [(session: Int, value: Double)]) {
        let order = values.sorted { $0.value < $1.value }
        sorted = order.map(\.value)
        places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.session, $0) })
    }

    /// The middle value of the other sessions, or the mean of the two in the middle; nil without any. O(omitted · log omitted).
    func median(without omitted: [Int]) -> Double? {
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
