extension CalibrationResult {
    /// This result with the measures of this version.
    ///
    /// Earlier versions pooled sessions at rest with the others, and took in-sample counts for sessions in no fold. The
    /// measures are recomputed from the counts of the stored result. O(scores + clusters²) for a result of an earlier
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
        result.advisories += reported.evidenceAdvisories
        return result
    }
}
