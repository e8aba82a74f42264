import RepDetection

extension Judge {
    /// What one session costs a candidate.
    func loss(of choice: Choice, session: Int) -> LossSum {
        request.objective.loss(
            detected: count(choice, session: session),
            labelled: request.labels(labels, truths)[session],
            matched: sweep.matched(grid: choice.grid, candidate: choice.candidate, session: session) ?? 0)
    }

    /// The standard error of a candidate's loss over some sessions: the jackknife's by user, or by session where there is
    /// one user, or where the objective says nothing without one of them. 0 where it can't be told. O(sessions).
    func standardError(of choice: Choice, over sessions: [Int]) -> Double {
        let byUser = Dictionary(grouping: sessions) { self.sessions[$0].user }
        let users = byUser.keys.sorted().map { byUser[$0] ?? [] }
        return (users.count > 1 ? standardError(of: choice, clusters: users) : nil)
            ?? standardError(of: choice, clusters: sessions.map { [$0] }) ?? 0
    }

    /// Nil where a value is missing; 0 where the values don't differ.
    private func standardError(of choice: Choice, clusters: [[Int]]) -> Double? {
        let sums = clusters.map { $0.reduce(into: LossSum()) { $0 += loss(of: choice, session: $1) } }
        let whole = sums.reduce(into: LossSum()) { $0 += $1 }
        let without = sums.compactMap { request.objective.value(whole - $0) }
        guard clusters.count > 1, without.count == clusters.count else { return nil }
        return Jackknife.standardError(without) ?? 0
    }
}
