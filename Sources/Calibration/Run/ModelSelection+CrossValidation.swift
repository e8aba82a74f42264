/// The outcome of cross-validation: the held-out score of each session, and the result of each fold.
struct CrossValidation: Sendable {
    /// For each session its held-out count; nil if it was never held out.
    var counts: [Int?]
    /// The events behind it against the labelled times; nil if these are not compared.
    var events: [EventScore?]
    /// The held-out counts of the ensemble members; nil for a single detector.
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
            counts: sessions.map { _ in nil }, events: sessions.map { _ in nil }, members: sessions.map { _ in nil })
        let selections = await select(in: folds, jobs: jobs, done: done)
        var times: [[Double]?] = sessions.map { _ in nil }
        for (fold, (selection, selected)) in zip(folds, selections) {
            guard let selected else { throw .nothingToEvaluate(request.objective) }
            outcome.selections.append(FoldSelection(fold: fold, selection: selection, selected: selected))
            let heldOut = fold.heldOut
            let held = await inParallel(heldOut.count, jobs: jobs) {
                selection.counted(selected, session: heldOut[$0])
            }
            for (session, counted) in zip(heldOut, held) {
                outcome.counts[session] = counted.score.detected
                outcome.members[session] = counted.members
                times[session] = counted.times
            }
        }
        outcome.events = eventScores(times)
        outcome.folds = outcome.selections.map { one in
            let scores = one.fold.heldOut.map { session in
                SessionScore(
                    detected: outcome.counts[session] ?? 0, labelled: labels[session], duration: durations[session],
                    events: outcome.events[session])
            }
            return FoldResult(
                name: one.fold.name, selected: one.selection.parameters(of: one.selected),
                sampleRate: one.selection.sampleRate, sessions: one.fold.heldOut.map { sessions[$0].id },
                heldOut: Accuracy(scores))
        }
        return outcome
    }

    /// The counts of each session: in sample with the parameters selected on all sessions, and held out.
    func results(_ selected: Ensemble, _ validated: CrossValidation, jobs: Int) async -> [SessionResult] {
        let inSample = await inParallel(sessions.count, jobs: jobs) { counted(selected, session: $0) }
        let events = eventScores(inSample.map(\.times))
        return inSample.enumerated().map { index, inSample in
            SessionResult(
                sessions[index], labelled: labels[index], duration: durations[index], silence: silences[index],
                inSample: inSample.score.detected, inSampleEvents: events[index], inSampleMembers: inSample.members,
                heldOut: validated.counts[index],
                heldOutMembers: validated.members[index], heldOutEvents: validated.events[index])
        }
    }
}
