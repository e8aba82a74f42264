import Calibration

extension Validation {
    /// The most users, or sessions of a single user, that are held out one at a time where the user chooses no validation. The sums
    /// of losses of each take two bytes or more for each candidate: of more users as many groups do.
    static let mostHeldOutAlone = 100

    /// The validation for sessions where the user chooses none: leave one user out; with one user, leave one session out;
    /// with one session, none; with very many, k-fold. Only sessions with repetitions count, since a fold without any can't be
    /// calibrated.
    ///
    /// - Parameter users: The user of each session with repetitions.
    static func `default`(of users: [String]) -> Validation {
        let distinct = Set(users).count
        let (grouping, count) = distinct > 1 ? (Grouping.user, distinct) : (.session, users.count)
        guard count > 1 else { return .none }
        return count > mostHeldOutAlone ? .folds(mostHeldOutAlone, grouping) : .leaveOneOut(grouping)
    }
}
