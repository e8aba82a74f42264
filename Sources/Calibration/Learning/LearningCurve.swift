/// The held-out error by the number of users, or other groups, that are calibrated on: would more recordings help?
///
/// Each point repeats the selection on some of the training groups of each fold, and scores it on the fold's held-out
/// sessions. The last point is the cross-validation itself. A fold keeps the search space of all its training sessions.
///
/// An interval has users, or sessions of known users, as the sampling unit (`ErrorInterval`). Training sets overlap, so the points
/// are not independent of each other; `gain` compares the last two on the same held-out sessions.
package struct LearningCurve: Sendable, Hashable, Codable {
    /// The error with one number of groups.
    package struct Point: Sendable, Hashable, Codable {
        /// The mean number of training groups with repetitions: whole if each fold holds out one.
        package let groups: Double
        /// The mean number of training sessions.
        package let sessions: Double
        /// The number of selections.
        package let selections: Int
        /// The held-out mean absolute error in repetitions, over sessions with repetitions.
        package let meanAbsoluteError: Estimate
        /// The held-out mean absolute error of each selection that has sessions with repetitions to count.
        package let draws: [Double]
    }

    /// The field whose groups are counted.
    package let grouping: Grouping
    /// The number of held-out sessions with repetitions behind each point.
    package let heldOutSessions: Int
    /// Whether these are the sessions of all folds, not of a sample.
    package let hasAllFolds: Bool
    /// The points in ascending order of groups, two or more.
    package let points: [Point]
    /// The decrease of the error from the last point but one to the last point, in repetitions: the mean difference on
    /// the same sessions, with Student's t interval on the jackknife (`ClusterRatio`).
    package let gain: Estimate
}
