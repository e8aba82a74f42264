import Calibration

extension Validation {
    /// The most users, or sessions of a single user, that are held out one at a time where the user chooses no validation. The sums
    /// of losses of each take a byte or two for each candidate: above, a hundred groups do.
    static let mostHeldOutAlone = 1000
    private static let groups = 100

    /// The validation for sessions where the user chooses none: leave one user out; with one user, leave one session out;
    /// with one session, none; with very many, k-fold. Only sessions with repetitions count, since a fold without any can't be
    /// calibrated.
    ///
    /// - Parameter users: The user of each session with repetitions.
    static func `default`(of users: [String]) -> Validation {
        let distinct = Set(users).count
        let (grouping, count) = distinct > 1 ? (Grouping.user, distinct) : (.session, users.count)
        guard count > 1 else { return .none }
        return count > mostHeldOutAlone ? .folds(groups, grouping) : .leaveOneOut(grouping)
    }
}
