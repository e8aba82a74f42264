/// The counts of a result that reports, measures and limits use: the held-out ones where there are folds, and else the
/// in-sample ones.
///
/// The two are never mixed. With folds, a session in no fold has no reported count.
public struct ReportedCounts: Sendable, Hashable {
    /// A session with its reported count.
    public struct Count: Sendable, Hashable {
        /// The session.
        public let session: SessionResult
        /// Whether the held-out count is reported.
        fileprivate let isHeldOut: Bool

        /// The held-out score where there are folds, or else the in-sample one.
        public var score: SessionScore {
            (isHeldOut ? session.heldOutScore : nil) ?? session.inSampleScore
        }
        /// The spread of the ensemble members' counts at this score; nil for a single detector.
        public var spread: Int? { isHeldOut ? session.heldOutSpread : session.inSampleSpread }
    }

    /// The sessions with a reported count, in the order of the result.
    public let counts: [Count]
    /// The sessions in no fold, where there are folds.
    public let inNoFold: [SessionResult]
    /// The users with sessions in more than one fold, in order of name: each is in training and held-out sessions.
    public let knownUsers: [String]
    /// What the counts on sessions with repetitions are evidence of.
    public let evidence: Evidence

    /// Takes the counts of sessions. O(sessions · log sessions).
    init(_ sessions: [SessionResult], folds: [FoldResult]) {
        guard !folds.isEmpty else {
            counts = sessions.map { Count(session: $0, isHeldOut: false) }
            (inNoFold, knownUsers, evidence) = ([], [], .usedForCalibration)
            return
        }
        var counts: [Count] = []
        counts.reserveCapacity(sessions.count)
        for session in sessions where session.heldOut != nil { counts.append(Count(session: session, isHeldOut: true)) }
        self.counts = counts
        inNoFold = sessions.filter { $0.heldOut == nil }
        // The training sessions of each fold are those of all other folds.
        let users = sessions.reduce(into: [String: String]()) { $0[$1.id] = $0[$1.id] ?? $1.user }
        var seen: Set<String> = []
        var known: Set<String> = []
        for fold in folds {
            let heldOut = Set(fold.sessions.compactMap { users[$0] })
            known.formUnion(heldOut.intersection(seen))
            seen.formUnion(heldOut)
        }
        let counted = Set(counts.lazy.filter { !$0.score.isAtRest }.map(\.session.user))
        knownUsers = known.sorted()
        evidence = counted.isDisjoint(with: known) ? .newUser : .newSession
    }

    /// The scores with their users.
    public var userScores: [UserScore] { counts.map { UserScore(user: $0.session.user, score: $0.score) } }

    /// The agreement of the counts with the labels.
    var agreement: Agreement { Agreement(userScores, evidence: evidence) }
}

extension CalibrationResult {
    /// The counts that reports use. O(sessions · log sessions).
    public var reported: ReportedCounts { ReportedCounts(sessions, folds: folds) }
}
