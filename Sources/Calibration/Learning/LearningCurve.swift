/// The held-out error by the number of users, or other groups, that are calibrated on: would more recordings help?
///
/// Each point repeats the selection on some of the training groups of each fold, and scores it on the fold's held-out sessions. The
/// last point is the cross-validation itself. A fold's search space stays that of all of its training sessions.
///
/// An interval has users, or sessions of known users, as the sampling unit (`ErrorInterval`). Training sets overlap, so the points
/// are not independent of each other; `gain` compares the last two on the same held-out sessions.
public struct LearningCurve: Sendable, Hashable, Codable {
    /// The error with one number of groups.
    public struct Point: Sendable, Hashable, Codable {
        /// The mean number of training groups: whole where each fold holds out one.
        public let groups: Double
        /// The mean number of training sessions.
        public let sessions: Double
        /// The number of selections.
        public let selections: Int
        /// The held-out mean absolute error in repetitions, over sessions with repetitions.
        public let meanAbsoluteError: Estimate
    }

    /// The field whose groups are counted.
    public let grouping: Grouping
    /// The number of held-out sessions with repetitions behind each point.
    public let heldOutSessions: Int
    /// Whether these are the sessions of all folds, not of a sample.
    public let hasAllFolds: Bool
    /// The points in ascending order of groups, two or more.
    public let points: [Point]
    /// How much lower the error is at the last point than at the one before, in repetitions: the mean difference on the same
    /// sessions, with Student's t interval on the jackknife (`ClusterRatio`).
    public let gain: Estimate
}
