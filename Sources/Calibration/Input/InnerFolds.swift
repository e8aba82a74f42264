import Sessions

/// The inner cross-validation of one training set, for the standard error of the one-standard-error rule.
///
/// Up to `most` folds hold out users; sessions if there is one user, or if without the users of a fold no session has
/// repetitions and the objective needs them.
struct InnerFolds {
    /// The most inner folds: Breiman et al. (1984) use ten.
    static let most = 10

    /// The indices of the sessions of each user, or of each session alone.
    let clusters: [[Int]]
    /// The indices of the held-out and the training sessions of each fold, in ascending order; empty if there are none.
    let folds: [(heldOut: [Int], training: [Int])]

    /// Divides a training set. O(sessions × folds).
    ///
    /// - Parameters:
    ///   - training: The indices of its sessions.
    ///   - sessions: All sessions.
    ///   - objective: The loss.
    init(_ training: [Int], of sessions: [Session], objective: Objective) {
        let training = training.sorted()
        let byUser = Dictionary(grouping: training) { sessions[$0].user }
        let users = byUser.keys.sorted().map { byUser[$0] ?? [] }
        func folds(_ clusters: [[Int]]) -> [(heldOut: [Int], training: [Int])]? {
            guard clusters.count > 1 else { return nil }
            let parts = StratifiedGroupKFold(
                clusters.map { $0.map { sessions[$0] } }, folds: min(clusters.count, InnerFolds.most), seed: 1)
            let folds = parts.folds.map { fold in
                let heldOut = fold.flatMap { clusters[$0] }.sorted()
                let excluded = Set(heldOut)
                return (heldOut: heldOut, training: training.filter { !excluded.contains($0) })
            }
            let isDefined = folds.allSatisfy { fold in
                objective != .mape || fold.training.contains { sessions[$0].label?.count ?? 0 > 0 }
            }
            return isDefined ? folds : nil
        }
        if let byUser = folds(users) {
            (clusters, self.folds) = (users, byUser)
        } else {
            clusters = training.map { [$0] }
            self.folds = folds(clusters) ?? []
        }
    }
}
