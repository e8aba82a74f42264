/// The folds of personal parameters. Each group of users is held out from the shared parameters that its members start from;
/// inside each fold the other users are divided likewise, so that they choose the penalty without the held-out ones.
struct PersonalFolds: Sendable {
    /// Users, and the sessions that their shared parameters are selected on.
    struct Part: Sendable {
        /// The sessions of each user.
        let users: [[Int]]
        let training: SessionSubset
    }

    /// The held-out parts, each with the parts of its other users; none for a single user.
    let folds: [(heldOut: Part, inner: [Part])]

    /// The most groups of held-out users, and of the others inside each.
    private static let most = (heldOut: 10, inner: 3)

    /// - Parameters:
    ///   - users: The sessions of each user with repetitions.
    ///   - total: The number of all sessions; those of other users are in every training set.
    init(_ users: [[Int]], of total: Int) {
        func parts(_ users: [[Int]], most: Int, without excluded: [Int]) -> [(part: Part, others: [[Int]])] {
            guard users.count > 1 else { return [] }
            return (0..<min(most, users.count)).map { number in
                func group(_ isInside: Bool) -> [[Int]] {
                    users.enumerated().filter { ($0.offset % most == number) == isInside }.map { $0.element }
                }
                let own = group(true)
                return (
                    Part(users: own, training: SessionSubset(without: excluded + own.joined(), of: total)), group(false)
                )
            }
        }
        folds = parts(users, most: PersonalFolds.most.heldOut, without: []).map { heldOut, others in
            (
                heldOut,
                parts(others, most: PersonalFolds.most.inner, without: Array(heldOut.users.joined())).map { $0.part }
            )
        }
    }

    /// The training sets of all selections.
    var trainingSets: [SessionSubset] {
        folds.flatMap { fold in [fold.heldOut.training] + fold.inner.map { $0.training } }
    }
}
