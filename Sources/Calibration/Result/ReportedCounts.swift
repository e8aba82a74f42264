/// The counts of a result for reports, measures and limits: held-out counts if there are folds, otherwise in-sample
/// counts.
///
/// The two are never mixed. With folds, a session in no fold has no reported count.
package struct ReportedCounts: Sendable, Hashable {
    /// A session with its reported count.
    package struct Count: Sendable, Hashable {
        /// The session.
        package let session: SessionResult
        /// Whether the held-out count is reported.
        fileprivate let isHeldOut: Bool

        /// The held-out score if there are folds, or else the in-sample one.
        package var score: SessionScore {
            (isHeldOut ? session.heldOutScore : nil) ?? session.inSampleScore
        }
        /// The spread of the ensemble members' counts at this score; nil for a single detector.
        package var spread: Int? { isHeldOut ? session.heldOutSpread : session.inSampleSpread }
    }

    /// Sessions with their reported counts. It shares the storage of the result's sessions if each has a reported
    /// count.
    package struct Counts: Sendable, Hashable, RandomAccessCollection {
        fileprivate let sessions: [SessionResult]
        fileprivate let isHeldOut: Bool

        /// The first index, 0.
        package var startIndex: Int { 0 }
        /// The number of sessions.
        package var endIndex: Int { sessions.count }
        /// A session with its reported count. O(1).
        package subscript(index: Int) -> Count { Count(session: sessions[index], isHeldOut: isHeldOut) }
    }

    /// The sessions with a reported count, in the order of the result.
    package let counts: Counts
    /// The sessions in no fold, if there are folds.
    package let inNoFold: [SessionResult]
    /// The users with repetitions in more than one fold, in order of name: each is in training and held-out sessions.
    package let knownUsers: [String]
    /// The kind of evidence of the counts on sessions with repetitions.
    package let evidence: Evidence
    /// The kind of evidence of the counts at rest: of further recordings of the same person where another fold has some.
    package let restEvidence: Evidence

    /// Takes the counts of sessions. O(sessions · log sessions).
    init(_ sessions: [SessionResult], folds: [FoldResult]) {
        guard !folds.isEmpty else {
            counts = Counts(sessions: sessions, isHeldOut: false)
            (inNoFold, knownUsers) = ([], [])
            (evidence, restEvidence) = (.usedForCalibration, .usedForCalibration)
            return
        }
        inNoFold = sessions.filter { $0.heldOut == nil }
        counts = Counts(
            sessions: inNoFold.isEmpty ? sessions : sessions.filter { $0.heldOut != nil }, isHeldOut: true)
        // Each fold with repetitions trains on the repetitions of all other folds, and each with rest on the sessions of all.
        let known = ReportedCounts.usersInSeveral(folds, of: sessions.lazy.filter { $0.labelled > 0 })
        knownUsers = known.sorted()
        evidence = known.isEmpty ? .newUser : .newSession
        let resting = ReportedCounts.usersInSeveral(folds, of: sessions.lazy.filter { $0.labelled == 0 })
        restEvidence = resting.isEmpty ? .newUser : .newSession
    }

    /// The users of some sessions who have them in more than one fold.
    private static func usersInSeveral(_ folds: [FoldResult], of sessions: some Sequence<SessionResult>) -> Set<String>
    {
        let users = Dictionary(sessions.map { ($0.id, $0.user) }) { first, _ in first }
        var (seen, repeated) = (Set<String>(), Set<String>())
        for fold in folds {
            let heldOut = Set(fold.sessions.lazy.compactMap { users[$0] })
            repeated.formUnion(heldOut.intersection(seen))
            seen.formUnion(heldOut)
        }
        return repeated
    }

    /// The scores with their users.
    package var userScores: LazyMapCollection<Counts, UserScore> {
        counts.lazy.map { UserScore(user: $0.session.user, score: $0.score) }
    }

    /// The agreement of the counts with the labels.
    var agreement: Agreement { Agreement(userScores, evidence: evidence) }
}

extension CalibrationResult {
    /// The counts that reports use. O(sessions · log sessions).
    package var reported: ReportedCounts { ReportedCounts(sessions, folds: folds) }
}
