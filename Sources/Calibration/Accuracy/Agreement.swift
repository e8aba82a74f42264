/// How well counts agree with labels, each number with its 95 % interval.
///
/// The intervals say what new users would bring: users are what is drawn at random, all their sessions with them.
/// With one user there is nothing but sessions to draw. A number is nil where no session says anything of it; an
/// interval is nil where the data don't vary or are too few, since an interval of no width would claim certainty.
public struct Agreement: Sendable, Hashable, Codable {
    /// What is drawn at random.
    public enum Drawn: String, Sendable, Hashable, Codable {
        case users, sessions
    }

    /// Sessions looked at.
    public let sessions: Int
    /// Their users.
    public let users: Int
    /// What the intervals take as drawn at random: users, or sessions where there is one user.
    public let drawn: Drawn
    /// Mean absolute error in repetitions. Interval: `ClusterRatio` on logarithms.
    public let meanAbsoluteError: Estimate?
    /// Mean absolute error as a share of the label, over sessions with a count above 0. As above.
    public let meanAbsolutePercentageError: Estimate?
    /// Root of the mean squared error in repetitions. As above, on its square.
    public let rootMeanSquaredError: Estimate?
    /// Bias and limits of agreement; nil with fewer than two sessions.
    public let limits: LimitsOfAgreement?
    /// Proportional bias: the difference detected − labelled over the label.
    ///
    /// Not over the mean of the two, as between two methods of which neither is the truth: that turns the counter's own
    /// scatter into a slope. Krouwer, J. S. (2008), Stat. Med. 27, 778–780.
    public let proportionalBias: LinearFit?
    /// The share of sessions counted exactly. Interval: `ClusterShare`.
    public let shareExact: Estimate?
    /// The share of sessions counted within ±1. Interval: `ClusterShare`.
    public let shareWithinOne: Estimate?
    /// ICC(2,1) of detected and labelled counts. Interval: `IntraclassCorrelation`, sessions as independent.
    public let intraclassCorrelation: Estimate?
    /// Counts a minute on sessions labelled 0. Interval: `ClusterRatio` on logarithms; without any count from 0 to the
    /// exact Poisson bound, 3.69 over the minutes (Garwood 1936, Biometrika 28, 437–442).
    public let falseCountsPerMinute: Estimate?
    /// Events against labelled times; nil where that is not asked for.
    public let events: EventAgreement?
}

/// How well events agree with labelled times; what there is to divide by is ruled as in `EventAccuracy`.
public struct EventAgreement: Sendable, Hashable, Codable {
    /// The share of events that are a label's. Interval: `ClusterShare`.
    public let precision: Estimate
    /// The share of labels that have an event. Interval: `ClusterShare`.
    public let recall: Estimate
    /// 2k ÷ (events + labels) of k pairs. Interval: `ClusterShare`, the mean of events and labels as trials.
    public let f1: Estimate
    /// The mean of event − label in seconds. Interval: `ClusterRatio`.
    public let meanTimingError: Estimate?
}

/// A score with whom it is of.
public struct UserScore: Sendable, Hashable {
    /// Who moved.
    public let user: String
    /// What was counted.
    public let score: SessionScore

    /// Makes a score of a user's.
    public init(user: String, score: SessionScore) {
        self.user = user
        self.score = score
    }
}

extension Agreement {
    /// Measures scores. O(resamples · clusters + scores).
    public init(_ scores: [UserScore]) {
        let byUser = Dictionary(grouping: scores, by: \.user)
        let users = byUser.keys.sorted()
        let drawn: Drawn = users.count > 1 ? .users : .sessions
        let clusters: [[SessionScore]] =
            drawn == .users ? users.map { (byUser[$0] ?? []).map(\.score) } : scores.map { [$0.score] }
        self.init(clusters, sessions: scores.count, users: users.count, drawn: drawn)
    }

    private init(_ clusters: [[SessionScore]], sessions: Int, users: Int, drawn: Drawn) {
        self.sessions = sessions
        self.users = users
        self.drawn = drawn
        func sums(_ value: (SessionScore) -> Double) -> [Double] { clusters.map { $0.reduce(0) { $0 + value($1) } } }
        func mean(
            _ value: (SessionScore) -> Double, over part: (SessionScore) -> Double = { _ in 1 },
            scale: ClusterRatio.Scale = .logarithm
        ) -> Estimate? {
            ClusterRatio(above: sums(value), below: sums(part)).estimate(scale: scale)
        }
        func share(_ isMet: (SessionScore) -> Bool) -> Estimate? {
            ClusterShare.estimate(
                successes: clusters.map { Double($0.count(where: isMet)) }, trials: clusters.map { Double($0.count) })
        }
        meanAbsoluteError = mean { Double(abs($0.error)) }
        meanAbsolutePercentageError = mean(
            { $0.labelled > 0 ? Double(abs($0.error)) / Double($0.labelled) : 0 }, over: { $0.labelled > 0 ? 1 : 0 })
        rootMeanSquaredError = mean { Double($0.error) * Double($0.error) }.map(\.squareRoot)
        limits = LimitsOfAgreement(clusters: clusters.map { $0.map { Double($0.error) } })
        proportionalBias = LinearFit(
            clusters: clusters.map { $0.map { (x: Double($0.labelled), y: Double($0.error)) } })
        shareExact = share { $0.error == 0 }
        shareWithinOne = share { abs($0.error) <= 1 }
        intraclassCorrelation = IntraclassCorrelation.absoluteAgreement(
            clusters.joined().map { [Double($0.detected), Double($0.labelled)] })
        let still = mean(
            { $0.labelled == 0 ? Double($0.detected) : 0 }, over: { $0.labelled == 0 ? $0.duration / 60 : 0 })
        let minutes = clusters.joined().reduce(0) { $0 + ($1.labelled == 0 ? $1.duration / 60 : 0) }
        falseCountsPerMinute = still.map { $0.value == 0 ? Estimate(0, 0...Agreement.noneBound / minutes) : $0 }
        events = EventAgreement(clusters.map { $0.compactMap(\.events) })
    }

    /// −ln 0.025: with so many expected, none is seen once in 40 times.
    private static let noneBound = 3.6888794541139363
}

extension EventAgreement {
    /// Measures events by cluster; nil of none.
    init?(_ clusters: [[EventScore]]) {
        guard clusters.contains(where: { !$0.isEmpty }) else { return nil }
        func totals(_ number: (EventScore) -> Int) -> [Double] {
            clusters.map { Double($0.reduce(0) { $0 + number($1) }) }
        }
        let (matched, detected, labelled) = (totals(\.matched), totals(\.detected), totals(\.labelled))
        func share(of trials: [Double]) -> Estimate {
            ClusterShare.estimate(successes: matched, trials: trials) ?? Estimate(1)
        }
        precision = share(of: detected)
        recall = share(of: labelled)
        f1 = share(of: zip(detected, labelled).map { ($0 + $1) / 2 })
        meanTimingError = ClusterRatio(
            above: clusters.map { $0.reduce(0) { $0 + $1.timingErrorSum } }, below: matched
        ).estimate(scale: .plain)
    }
}
