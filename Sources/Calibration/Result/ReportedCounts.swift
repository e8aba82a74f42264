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

    /// Sessions with their reported counts. It has the storage of the result's sessions where each has a reported count.
    public struct Counts: Sendable, Hashable, RandomAccessCollection {
        fileprivate let sessions: [SessionResult]
        fileprivate let isHeldOut: Bool

        /// The first index, 0.
        public var startIndex: Int { 0 }
        /// The number of sessions.
        public var endIndex: Int { sessions.count }
        /// A session with its reported count. O(1).
        public subscript(index: Int) -> Count { Count(session: sessions[index], isHeldOut: isHeldOut) }
    }

    /// The sessions with a reported count, in the order of the result.
    public let counts: Counts
    /// The sessions in no fold, where there are folds.
    public let inNoFold: [SessionResult]
    /// The users with sessions in more than one fold, in order of name: each is in training and held-out sessions.
    public let knownUsers: [String]
    /// What the counts on sessions with repetitions are evidence of.
    public let evidence: Evidence

    /// Takes the counts of sessions. O(sessions · log sessions).
    init(_ sessions: [SessionResult], folds: [FoldResult]) {
        guard !folds.isEmpty else {
            counts = Counts(sessions: sessions, isHeldOut: false)
            (inNoFold, knownUsers, evidence) = ([], [], .usedForCalibration)
            return
        }
        inNoFold = sessions.filter { $0.heldOut == nil }
        counts = Counts(
            sessions: inNoFold.isEmpty ? sessions : sessions.filter { $0.heldOut != nil }, isHeldOut: true)
        // The training sessions of each fold are those of all other folds.
        let users = Dictionary(sessions.map { ($0.id, $0.user) }) { first, _ in first }
        var seen: Set<String> = []
        var known: Set<String> = []
        for fold in folds {
            let heldOut = Set(fold.sessions.lazy.compactMap { users[$0] })
            known.formUnion(heldOut.intersection(seen))
            seen.formUnion(heldOut)
        }
        let counted = Set(counts.lazy.filter { !$0.score.isAtRest }.map(\.session.user))
        knownUsers = known.sorted()
        evidence = counted.isDisjoint(with: known) ? .newUser : .newSession
    }

    /// The scores with their users.
    public var userScores: LazyMapCollection<Counts, UserScore> {
        counts.lazy.map { UserScore(user: $0.session.user, score: $0.score) }
    }

    /// The agreement of the counts with the labels.
    var agreement: Agreement { Agreement(userScores, evidence: evidence) }
}

extension CalibrationResult {
    /// The counts that reports use. O(sessions · log sessions).
    public var reported: ReportedCounts { ReportedCounts(sessions, folds: folds) }
}
