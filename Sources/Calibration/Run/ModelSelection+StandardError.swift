import RepDetection

extension ModelSelection {
    /// The loss of a candidate on one session.
    func loss(of selected: SelectedCandidate, session: Int) -> LossSum {
        request.objective.loss(
            detected: count(selected, session: session),
            labelled: request.labels(labels, truths)[session],
            matched: sweep.matched(grid: selected.grid, candidate: selected.candidate, session: session) ?? 0)
    }

    /// The standard error of a candidate's loss over some sessions, for the one-standard-error rule.
    ///
    /// It is the jackknife's by user; by session where there is one user, or where the objective is undefined without one
    /// of the users. 0 where it can't be estimated. O(sessions).
    func standardError(of selected: SelectedCandidate, over sessions: [Int]) -> Double {
        let byUser = Dictionary(grouping: sessions) { self.sessions[$0].user }
        let users = byUser.keys.sorted().map { byUser[$0] ?? [] }
        return (users.count > 1 ? standardError(of: selected, clusters: users) : nil)
            ?? standardError(of: selected, clusters: sessions.map { [$0] }) ?? 0
    }

    /// Nil where the objective is undefined without a cluster; 0 where the values don't differ.
    private func standardError(of selected: SelectedCandidate, clusters: [[Int]]) -> Double? {
        let sums = clusters.map { $0.reduce(into: LossSum()) { $0 += loss(of: selected, session: $1) } }
        let whole = sums.reduce(into: LossSum()) { $0 += $1 }
        let without = sums.compactMap { request.objective.value(whole - $0) }
        guard clusters.count > 1, without.count == clusters.count else { return nil }
        return Jackknife.standardError(without) ?? 0
    }
}
