import RepDetection

extension ModelSelection {
    /// The standard error of the cross-validated loss over some sessions, for the one-standard-error rule.
    ///
    /// Breiman et al. (1984, §3.4.3) take the standard error at the lowest cross-validated loss. The candidate with the
    /// lowest training loss was selected for small losses: their standard error is too small, and 0 if it counts all
    /// sessions exactly. So each fold of an inner cross-validation (`InnerFolds`) selects the candidate with the lowest
    /// loss in the search space of its own training sessions, and computes the losses of the held-out sessions. The
    /// standard error is the jackknife's by user, or by session.
    ///
    /// 0 if it can't be estimated. O(folds × candidates × sessions).
    func standardError(over sessions: [Int]) -> Double {
        let inner = InnerFolds(sessions, of: self.sessions, objective: request.objective)
        guard let losses = heldOutLosses(inner) else { return 0 }
        let sums = inner.clusters.map { $0.reduce(into: LossSum()) { $0 += losses[$1] ?? LossSum() } }
        let whole = sums.reduce(into: LossSum()) { $0 += $1 }
        let without = sums.compactMap { request.objective.value(whole - $0) }
        guard without.count == inner.clusters.count else { return 0 }
        return Jackknife.standardError(without) ?? 0
    }

    /// The losses of sessions in the inner cross-validation; nil without folds, or if nothing can be selected in one.
    private func heldOutLosses(_ inner: InnerFolds) -> [Int: LossSum]? {
        guard !inner.folds.isEmpty else { return nil }
        var losses: [Int: LossSum] = [:]
        for (heldOut, training) in inner.folds {
            let search = searching(training)
            guard
                let selected = search.surface(over: training)
                    .select(search.sweep.grids, resolution: resolution(training))
            else { return nil }
            for session in heldOut { losses[session] = search.loss(of: selected, session: session) }
        }
        return losses
    }

    /// The loss of a candidate on one session.
    func loss(of selected: SelectedCandidate, session: Int) -> LossSum {
        let score = counted(Ensemble(selected), session: session).score
        return request.objective.loss(
            detected: score.detected, labelled: request.labels(labels, truths)[session],
            matched: request.objective == .f1 ? score.events?.matched ?? 0 : 0)
    }
}
