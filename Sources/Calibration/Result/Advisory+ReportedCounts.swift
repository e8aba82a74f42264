extension ReportedCounts {
    /// Warnings about the kind of evidence of the counts, and about their sessions.
    var evidenceAdvisories: [Advisory] {
        var advisories: [Advisory] = []
        if !inNoFold.isEmpty { advisories.append(.inNoFold(inNoFold.map(\.name))) }
        let counted = Set(counts.lazy.filter { !$0.score.isAtRest }.map(\.session.user))
        let known = knownUsers.filter(counted.contains)
        // The sessions of one user can't show how others are counted: the advisory on the number of users is enough.
        if counted.count > 1, !known.isEmpty { advisories.append(.recordWise(users: known)) }
        return advisories
    }

    /// A warning about sessions with many repetitions and few counts.
    var undercountedAdvisories: [Advisory] {
        let undercounted = counts.compactMap {
            UndercountedSession(
                id: $0.session.id, session: $0.session.name, labelled: $0.score.labelled, detected: $0.score.detected)
        }
        return undercounted.isEmpty ? [] : [.undercounted(undercounted)]
    }
}
