/// Two detectors on the same sessions: paired, since the same motion is hard or easy for both.
///
/// Differences are the second less the first. Their intervals are `ClusterRatio`'s by user, or by session where there
/// is one user: what other users would bring.
public struct Comparison: Sendable, Hashable, Codable {
    /// Each session with both counts, in the order given.
    public let sessions: [PairedSession]
    /// Their users.
    public let users: Int
    /// What the intervals take as drawn at random.
    public let drawn: Agreement.Drawn
    /// The first's measures.
    public let first: Accuracy
    /// The second's measures.
    public let second: Accuracy
    /// The mean difference of absolute errors in repetitions: below 0 where the second is better.
    public let absoluteError: Estimate?
    /// The difference of the shares counted exactly: above 0 where the second is better.
    public let exact: Estimate?
    /// The difference of the shares counted within ±1.
    public let withinOne: Estimate?
    /// Sessions within ±1 with the second alone.
    public let gained: Int
    /// Sessions within ±1 with the first alone.
    public let lost: Int
    /// How likely gains and losses at least so uneven are where both are equally good: the exact binomial test of McNemar's,
    /// two-sided (Q. McNemar 1947, Psychometrika 12, 153–157). It takes sessions as independent.
    public let pValue: Double

    /// Compares. O(resamples · users + sessions).
    public init(_ sessions: [PairedSession]) {
        self.sessions = sessions
        let byUser = Dictionary(grouping: sessions, by: \.user)
        users = byUser.count
        drawn = byUser.count > 1 ? .users : .sessions
        let clusters =
            byUser.count > 1 ? byUser.keys.sorted().map { byUser[$0] ?? [] } : sessions.map { [$0] }
        func mean(_ value: (PairedSession) -> Int) -> Estimate? {
            ClusterRatio(
                above: clusters.map { $0.reduce(0) { $0 + Double(value($1)) } },
                below: clusters.map { Double($0.count) }
            ).estimate(scale: .plain)
        }
        func number(_ isTrue: Bool) -> Int { isTrue ? 1 : 0 }
        first = Accuracy(sessions.map { $0.score(of: $0.first) })
        second = Accuracy(sessions.map { $0.score(of: $0.second) })
        absoluteError = mean { abs($0.secondError) - abs($0.firstError) }
        exact = mean { number($0.secondError == 0) - number($0.firstError == 0) }
        withinOne = mean { number(abs($0.secondError) <= 1) - number(abs($0.firstError) <= 1) }
        gained = sessions.count { $0.change == .gained }
        lost = sessions.count { $0.change == .lost }
        pValue = Comparison.twoSided(gained, lost)
    }

    /// 2 P(X ≤ the smaller), X binomial with as many trials as there are gains and losses and p = ½; at most 1.
    static func twoSided(_ gained: Int, _ lost: Int) -> Double {
        guard gained + lost > 0 else { return 1 }
        let fewer = Double(min(gained, lost))
        return min(1, 2 * Elementary.incompleteBeta(0.5, Double(gained + lost) - fewer, fewer + 1))
    }

    /// The measures that limits know: the second's, and what it gains or loses.
    public var measures: [Measure: Estimate] {
        var table = Measure.table(
            second, Agreement(sessions.map { UserScore(user: $0.user, score: $0.score(of: $0.second)) }))
        table[.difference] = absoluteError
        table[.lost] = Estimate(Double(lost))
        return table
    }
}

/// One session as two detectors count it.
public struct PairedSession: Sendable, Hashable, Codable {
    /// What became of a session.
    public enum Change: String, Sendable, Hashable, Codable {
        /// Within ±1 with the second alone.
        case gained
        /// Within ±1 with the first alone.
        case lost
        /// The second is nearer to the label.
        case nearer
        /// The second is further from the label.
        case further
        /// Both are as far off.
        case equal
    }

    /// The session's id.
    public let id: String
    /// Its name.
    public let name: String
    /// Who moved.
    public let user: String
    /// The labelled count.
    public let labelled: Int
    /// Its length in seconds.
    public let duration: Double
    /// What the first counts.
    public let first: Int
    /// What the second counts.
    public let second: Int
    /// What the second's count makes of the first's.
    public let change: Change

    /// Pairs two counts.
    public init(id: String, name: String, user: String, labelled: Int, duration: Double, first: Int, second: Int) {
        self.id = id
        self.name = name
        self.user = user
        self.labelled = labelled
        self.duration = duration
        self.first = first
        self.second = second
        let (before, after) = (abs(first - labelled), abs(second - labelled))
        change =
            switch (before, after) {
            case (2..., ...1): .gained
            case (...1, 2...): .lost
            default: after < before ? .nearer : after > before ? .further : .equal
            }
    }

    /// The first's detected − labelled.
    public var firstError: Int { first - labelled }
    /// The second's detected − labelled.
    public var secondError: Int { second - labelled }

    func score(of detected: Int) -> SessionScore {
        SessionScore(detected: detected, labelled: labelled, duration: duration)
    }
}
