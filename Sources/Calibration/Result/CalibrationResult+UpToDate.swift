extension CalibrationResult {
    /// This result with the measures of this version.
    ///
    /// Earlier versions pooled sessions at rest with the others, and took in-sample counts for sessions in no fold. The
    /// measures are recomputed from the counts of the stored result. The personal accuracy of a user with sessions at
    /// rest can't be computed from them and becomes undefined. O(scores + clusters²) for a result of an earlier
    /// version, else O(1).
    package var upToDate: CalibrationResult {
        guard agreement?.evidence == nil else { return self }
        var result = self
        result.inSample = Accuracy(sessions.lazy.map(\.inSampleScore))
        result.heldOut = folds.isEmpty ? nil : Accuracy(sessions.lazy.compactMap(\.heldOutScore))
        result.agreement = reported.agreement
        let byID = Dictionary(sessions.map { ($0.id, $0) }) { first, _ in first }
        for (index, fold) in folds.enumerated() {
            result.folds[index].heldOut = Accuracy(fold.sessions.compactMap { byID[$0]?.heldOutScore })
        }
        let atRest = Set(sessions.filter { $0.labelled == 0 }.map(\.user))
        for (index, user) in users.enumerated() where atRest.contains(user.user) {
            if user.shared != nil { result.users[index].shared = Accuracy([]) }
            if user.personalHeldOut != nil { result.users[index].personalHeldOut = Accuracy([]) }
        }
        result.advisories += reported.evidenceAdvisories
        return result
    }
}
