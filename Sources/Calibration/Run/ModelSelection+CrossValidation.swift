import RepDetection

/// The outcome of cross-validation: the held-out score of each session, and the result of each fold.
struct CrossValidation: Sendable {
    /// For each session its held-out score; nil where it was never held out.
    var scores: [SessionScore?]
    /// For each session the held-out counts of the ensemble members; nil for a single detector.
    var members: [[Int]?]
    /// The folds, in order.
    var folds: [FoldResult] = []
    /// The selections of the folds, in order.
    var selections: [ModelSelection.FoldSelection] = []
}

extension ModelSelection {
    /// Cross-validation: selects parameters on the training sessions of each fold, and scores them on its held-out ones.
    ///
    /// Everything that all sessions select, the channel and the search space included, is selected again inside each fold.
    ///
    /// - Parameter done: Called after each fold with the number of finished folds.
    func crossValidate(
        _ folds: [Fold], jobs: Int, done: (Int) -> Void
    ) async throws(CalibrationError) -> CrossValidation {
        var outcome = CrossValidation(
            scores: [SessionScore?](repeating: nil, count: sessions.count),
            members: [[Int]?](repeating: nil, count: sessions.count))
        let selections = await select(in: folds, jobs: jobs, done: done)
        for (fold, (selection, selected)) in zip(folds, selections) {
            guard let selected else { throw .nothingToEvaluate(request.objective) }
            outcome.selections.append(
                FoldSelection(name: fold.name, heldOut: fold.heldOut, selection: selection, selected: selected))
            let held = await inParallel(fold.heldOut.count, jobs: jobs) {
                selection.counted(selected, session: fold.heldOut[$0])
            }
            for (session, counted) in zip(fold.heldOut, held) {
                (outcome.scores[session], outcome.members[session]) = counted
            }
            outcome.folds.append(
                FoldResult(
                    name: fold.name, selected: selection.parameters(of: selected),
                    sampleRate: selection.sampleRate,
                    sessions: fold.heldOut.map { sessions[$0].id },
                    heldOut: Accuracy(fold.heldOut.compactMap { outcome.scores[$0] })))
        }
        return outcome
    }

    /// The counts of each session: in sample with the parameters selected on all sessions, and held out.
    func results(_ selected: Ensemble, _ validated: CrossValidation, jobs: Int) async -> [SessionResult] {
        var results: [SessionResult] = []
        results.reserveCapacity(sessions.count)
        await inParallel(
            sessions.count, jobs: jobs,
            { index in
                let (score, members) = counted(selected, session: index)
                let heldOut = validated.scores[index]
                return SessionResult(
                    sessions[index], duration: durations[index], inSample: score.detected, heldOut: heldOut?.detected,
                    inSampleMembers: members, heldOutMembers: validated.members[index],
                    inSampleEvents: score.events, heldOutEvents: heldOut?.events)
            }, take: { results.append($1) })
        return results
    }
}
