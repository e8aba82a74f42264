/// The agreement of counts with labels, each measure with its 95 % interval: over sessions with repetitions, and beside it
/// over sessions at rest.
///
/// If the counts are evidence of new users, users with all their sessions are the sampling unit, and the intervals hold
/// for such users. With one user, or users known from the calibration, the sampling unit is the session, and the
/// intervals hold for further sessions of known users. A user without a session with repetitions does not count as a
/// unit. A measure is nil if it is undefined on these sessions. Fewer than `SamplingUnit.fewest` units, and data that
/// don't vary, give a reason (`NoInterval`) in place of an interval.
package struct Agreement: Sendable, Hashable, Codable {
    /// The number of sessions with repetitions.
    package let sessions: Int
    /// The number of their users.
    package let users: Int
    /// The kind of evidence of the counts.
    package let evidence: Evidence
    /// The sampling unit of the intervals: users, or sessions if there is one user or the users were known.
    package let drawn: SamplingUnit
    /// Mean absolute error in repetitions. Interval: `ErrorInterval`.
    package let meanAbsoluteError: Estimate?
    /// Mean absolute percentage error (MAPE), as a fraction of the label. Interval: as above.
    package let meanAbsolutePercentageError: Estimate?
    /// Root mean squared error in repetitions. Interval: `ErrorInterval` of its square, on the logarithmic scale.
    package let rootMeanSquaredError: Estimate?
    /// Bias and Bland–Altman limits of agreement; nil with fewer than two sessions.
    package let limits: LimitsOfAgreement?
    /// Proportional bias: the regression of the difference detected − labelled on the label.
    ///
    /// Bland and Altman use the mean of the two methods, since neither is the truth. Here the label is the truth, and the mean
    /// would turn the counter's scatter into a slope. Krouwer, J. S. (2008), Stat. Med. 27, 778–780.
    package let proportionalBias: LinearFit?
    /// The share of sessions counted exactly. Interval: `ClusterShare`.
    package let shareExact: Estimate?
    /// The share of sessions counted within ±1. Interval: `ClusterShare`.
    package let shareWithinOne: Estimate?
    /// The share of all sessions counted within ±5 % of the label. Interval: `ClusterShare`.
    package let shareWithinFivePercent: Estimate?
    /// ICC(2,1) of detected and labelled counts; nil if all labels are equal: between sessions that don't differ there is
    /// nothing to agree on. Interval: `IntraclassCorrelation`, with sessions as independent.
    package let intraclassCorrelation: Estimate?
    /// The agreement of events with labelled times; nil if event times were not compared.
    package let events: EventAgreement?
    /// The false counts on sessions at rest; nil if there is none.
    package let rest: RestAgreement?
}

extension Agreement {
    /// The 95 % interval of the MAE that a number of users like these would give: r (1 ± t s √(g ÷ users) ÷ 3r)³ with the standard error s
    /// of these g users, which the lower end shows. Nil without an interval by user, or if it reaches 0 or starts at the MAE, which then shows no error of the mean.
    package func expectedInterval(users count: Int) -> ClosedRange<Double>? {
        guard drawn == .users, let error = meanAbsoluteError, let lower = error.interval?.lowerBound,
            lower > 0, lower < error.value
        else { return nil }
        func t(_ users: Int) -> Double { StudentDistribution(degrees: Double(users - 1)).quantile(0.975) }
        let relative = 1 - Elementary.exp(Elementary.log(lower / error.value) / 3)
        let step = relative * t(count) / t(users) * (Double(users) / Double(count)).squareRoot()
        func end(_ root: Double) -> Double { error.value * root * root * root }
        return end(max(0, 1 - step))...end(1 + step)
    }
}

/// The agreement of events with labelled times; divisions by zero are defined as in `EventAccuracy`.
package struct EventAgreement: Sendable, Hashable, Codable {
    /// The share of events matched to a label. Interval: `ClusterShare`.
    package let precision: Estimate
    /// The share of labels matched to an event. Interval: `ClusterShare`.
    package let recall: Estimate
    /// 2k ÷ (events + labels) with k pairs. Interval: `ClusterShare`, with the mean of events and labels as trials.
    package let f1: Estimate
    /// The F1 of a metronome, as in `EventAccuracy`, with its interval; nil if it was not compared.
    package let metronome: Estimate?
    /// The mean of event − label in seconds. Interval: `ClusterRatio`.
    package let meanTimingError: Estimate?
}

/// The score of a session, with its user.
package struct UserScore: Sendable, Hashable {
    /// The user.
    package let user: String
    /// The score.
    package let score: SessionScore

    /// Makes the score of a user.
    package init(user: String, score: SessionScore) {
        self.user = user
        self.score = score
    }
}

extension Agreement {
    /// Computes the agreement of scores. O(scores + clusters²).
    package init(_ scores: some Collection<UserScore>, evidence: Evidence) {
        let counted = ScoreClusters(scores, atRest: false, evidence: evidence)
        self.init(counted, evidence: evidence, rest: RestAgreement(scores, evidence: evidence))
    }

    /// The mean absolute error on sessions with repetitions alone. O(scores + clusters²).
    static func meanAbsoluteError(_ scores: some Collection<UserScore>, evidence: Evidence) -> Estimate? {
        let counted = ScoreClusters(scores, atRest: false, evidence: evidence)
        return ClusterRatio(
            above: counted.clusters.map { $0.reduce(0) { $0 + Double(abs($1.error)) } },
            below: counted.clusters.map { Double($0.count) }, unit: counted.drawn
        ).estimateOfErrors()
    }

    private init(_ counted: ScoreClusters, evidence: Evidence, rest: RestAgreement?) {
        let clusters = counted.clusters
        let unit = counted.drawn
        sessions = counted.sessions
        users = counted.users
        self.evidence = evidence
        drawn = unit
        self.rest = rest
        func sums(_ value: (SessionScore) -> Double) -> [Double] { clusters.map { $0.reduce(0) { $0 + value($1) } } }
        func ratio(_ value: (SessionScore) -> Double) -> ClusterRatio {
            ClusterRatio(above: sums(value), below: clusters.map { Double($0.count) }, unit: unit)
        }
        func share(of isTrial: (SessionScore) -> Bool, _ isSuccess: (SessionScore) -> Bool) -> Estimate? {
            ClusterShare.estimate(
                successes: clusters.map { Double($0.count(where: isSuccess)) },
                trials: clusters.map { Double($0.count(where: isTrial)) }, unit: unit)
        }
        meanAbsoluteError = ratio { Double(abs($0.error)) }.estimateOfErrors()
        let inverse = clusters.joined().reduce(0) { $0 + 1 / Double($1.labelled) }
        meanAbsolutePercentageError = ratio { Double(abs($0.error)) / Double($0.labelled) }
            .estimateOfErrors(oneError: inverse / Double(max(1, sessions)))
        rootMeanSquaredError = ratio { Double($0.error) * Double($0.error) }.estimateOfRootMeanSquare()
        // Lazily: lists of as many numbers as scores would take as much memory as these.
        limits = LimitsOfAgreement(clusters: clusters.map { $0.lazy.map { Double($0.error) } }, unit: unit)
        proportionalBias = LinearFit(
            clusters: clusters.map { $0.lazy.map { (x: Double($0.labelled), y: Double($0.error)) } }, unit: unit)
        shareExact = share(of: { !$0.isVague }) { $0.isWithin(0) == true }
        shareWithinOne = share(of: { !$0.isVague }) { $0.isWithin(1) == true }
        shareWithinFivePercent = share(of: { _ in true }, \.isWithinFivePercent)
        let labelsVary = Set(clusters.joined().lazy.map(\.labelled)).count > 1
        intraclassCorrelation =
            labelsVary
            ? IntraclassCorrelation.absoluteAgreement(
                clusters.joined().lazy.map { [Double($0.detected), Double($0.labelled)] }
            ).map {
                guard clusters.count < SamplingUnit.fewest else { return $0 }
                return Estimate($0.value, NoInterval(reason: .tooFew, unit: unit, count: clusters.count))
            } : nil
        events = EventAgreement(clusters.map { $0.compactMap(\.events) }, unit: unit)
    }
}

extension EventAgreement {
    /// Computes the agreement of events by cluster; nil without a score.
    init?(_ clusters: [[EventScore]], unit: SamplingUnit) {
        guard clusters.contains(where: { !$0.isEmpty }) else { return nil }
        func totals(_ number: (EventScore) -> Int) -> [Double] {
            clusters.map { Double($0.reduce(0) { $0 + number($1) }) }
        }
        let (matched, detected, labelled) = (totals(\.matched), totals(\.detected), totals(\.labelled))
        func share(of trials: [Double]) -> Estimate {
            ClusterShare.estimate(successes: matched, trials: trials, unit: unit) ?? Estimate(1)
        }
        precision = share(of: detected)
        recall = share(of: labelled)
        let means = zip(detected, labelled).map { ($0 + $1) / 2 }
        f1 = share(of: means)
        metronome =
            clusters.joined().allSatisfy { $0.metronome != nil }
            ? ClusterShare.estimate(successes: totals { $0.metronome ?? 0 }, trials: means, unit: unit) : nil
        meanTimingError = ClusterRatio(
            above: clusters.map { $0.reduce(0) { $0 + $1.timingErrorSum } }, below: matched, unit: unit
        ).estimate()
    }
}
