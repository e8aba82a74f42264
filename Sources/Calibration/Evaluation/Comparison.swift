/// A paired comparison of two detectors on the same sessions.
///
/// Differences are second − first, over sessions with repetitions; sessions at rest are in the `rest` of each accuracy. The
/// intervals are Student's t on the jackknife (`ClusterRatio`), and the p-values the sign-flip test's (`SignFlipTest`), with
/// users as clusters, or sessions if there is one user or users were known, which takes them as independent.
package struct Comparison: Sendable, Hashable, Codable {
    /// Each session with both counts, in the order given.
    package let sessions: [PairedSession]
    /// The number of users with repetitions.
    package let users: Int
    /// The sampling unit of the intervals.
    package let drawn: SamplingUnit
    /// The kind of evidence of the counts, for the side that was calibrated on more of these sessions and users.
    package let evidence: Evidence
    /// The accuracy of the first detector.
    package let first: Accuracy
    /// The accuracy of the second detector.
    package let second: Accuracy
    /// The mean difference of absolute errors in repetitions: below 0 if the second is better.
    package let absoluteError: Estimate?
    /// The mean difference of absolute errors as fractions of the label.
    package let absolutePercentageError: Estimate?
    /// The difference of the shares of sessions counted exactly: above 0 if the second is better.
    package let exact: Estimate?
    /// The difference of the shares of sessions counted within ±1.
    package let withinOne: Estimate?
    /// The difference of the shares of sessions counted within ±5 %, vague labels included.
    package let withinFivePercent: Estimate?
    /// The number of sessions with repetitions within ±1 with the second detector only.
    package let gained: Int
    /// The number of sessions with repetitions within ±1 with the first detector only.
    package let lost: Int
    /// The two-sided p-value of the difference of mean absolute errors by the sign-flip test.
    package let absoluteErrorPValue: Double
    /// The two-sided p-value of gained against lost sessions by the sign-flip test. With sessions as clusters it is McNemar's
    /// exact test.
    package let withinOnePValue: Double

    /// Compares two detectors. O(sessions · log sessions), and the sign-flip test.
    package init(_ sessions: [PairedSession], evidence: Evidence) {
        self.sessions = sessions
        self.evidence = evidence
        let counted = sessions.filter { $0.labelled > 0 }
        users = Set(counted.map(\.user)).count
        let unit = evidence.samplingUnit(users: users)
        drawn = unit
        let clusters = Comparison.clusters(of: sessions, unit)
        func sums(_ value: (PairedSession) -> Int) -> [Int] { clusters.map { $0.reduce(0) { $0 + value($1) } } }
        func mean(_ sums: [Double], over count: ([PairedSession]) -> Int = { $0.count }) -> Estimate? {
            ClusterRatio(above: sums, below: clusters.map { Double(count($0)) }, unit: unit).estimate()
        }
        func mean(_ sums: [Int], over count: ([PairedSession]) -> Int = { $0.count }) -> Estimate? {
            mean(sums.map(Double.init), over: count)
        }
        /// The sessions within some repetitions with the second detector, less those with the first; vague labels don't enter.
        func gains(within most: Int) -> [Int] {
            func number(_ score: SessionScore) -> Int { score.isWithin(most) == true ? 1 : 0 }
            return sums { number($0.score(of: $0.second)) - number($0.score(of: $0.first)) }
        }
        func certain(_ cluster: [PairedSession]) -> Int { cluster.count { !$0.score(of: $0.first).isVague } }
        first = Accuracy(sessions.map { $0.score(of: $0.first) })
        second = Accuracy(sessions.map { $0.score(of: $0.second) })
        let errors = sums { abs($0.secondError) - abs($0.firstError) }
        let within = gains(within: 1)
        absoluteError = mean(errors)
        absolutePercentageError = mean(
            clusters.map {
                $0.reduce(0) { $0 + Double(abs($1.secondError) - abs($1.firstError)) / Double($1.labelled) }
            })
        func near(_ pair: PairedSession, _ detected: Int) -> Int {
            pair.score(of: detected).isWithinFivePercent ? 1 : 0
        }
        withinFivePercent = mean(sums { near($0, $0.second) - near($0, $0.first) })
        exact = mean(gains(within: 0), over: certain)
        withinOne = mean(within, over: certain)
        gained = counted.count { $0.change == .gained }
        lost = counted.count { $0.change == .lost }
        absoluteErrorPValue = SignFlipTest.pValue(errors)
        withinOnePValue = SignFlipTest.pValue(within)
    }

    /// The sessions with repetitions by sampling unit, sorted by user.
    private static func clusters(of sessions: [PairedSession], _ unit: SamplingUnit) -> [[PairedSession]] {
        let counted = sessions.filter { $0.labelled > 0 }
        guard unit == .users else { return counted.map { [$0] } }
        return Dictionary(grouping: counted, by: \.user).sorted { $0.key < $1.key }.map(\.value)
    }

    /// The measures for limits: the second detector's measures, and its differences from the first.
    package var measures: [Measure: Estimate] {
        let scores = sessions.map { UserScore(user: $0.user, score: $0.score(of: $0.second)) }
        var table = Measure.table(second, Agreement(scores, evidence: evidence))
        table[.difference] = absoluteError
        table[.lost] = Estimate(Double(lost))
        return table
    }
}

/// One session with the counts of two detectors.
package struct PairedSession: Sendable, Hashable, Codable {
    /// The change from the first count to the second.
    package enum Change: String, Sendable, Hashable, Codable {
        /// Only the second count is within ±1.
        case gained
        /// Only the first count is within ±1.
        case lost
        /// The second count is nearer to the label.
        case nearer
        /// The second count is further from the label.
        case further
        /// Both counts have the same absolute error.
        case equal
    }

    /// The session's id.
    package let id: String
    /// Its name.
    package let name: String
    /// The user.
    package let user: String
    /// The labelled count.
    package let labelled: Int
    /// By how much the label may be off: 0 for one that a person checked after the import; nil for others without a bound.
    package let labelBound: Double?
    /// Its length in seconds.
    package let duration: Double
    /// The count of the first detector.
    package let first: Int
    /// The count of the second detector.
    package let second: Int
    /// The change from the first count to the second.
    package let change: Change

    /// Pairs two counts.
    package init(
        id: String, name: String, user: String, labelled: Int, labelBound: Double? = nil, duration: Double, first: Int,
        second: Int
    ) {
        self.id = id
        self.name = name
        self.user = user
        self.labelled = labelled
        self.labelBound = labelBound
        self.duration = duration
        self.first = first
        self.second = second
        let scores = [first, second].map {
            SessionScore(detected: $0, labelled: labelled, duration: duration, bound: labelBound ?? 0)
        }
        let (before, after) = (abs(scores[0].error), abs(scores[1].error))
        change =
            switch (scores[0].isWithin(1), scores[1].isWithin(1)) {
            case (false?, true?): .gained
            case (true?, false?): .lost
            default: after < before ? .nearer : after > before ? .further : .equal
            }
    }

    /// The error of the first detector, detected − labelled.
    package var firstError: Int { first - labelled }
    /// The error of the second detector, detected − labelled.
    package var secondError: Int { second - labelled }

    func score(of detected: Int) -> SessionScore {
        SessionScore(detected: detected, labelled: labelled, duration: duration, bound: labelBound ?? 0)
    }
}
