import Testing

@testable import Calibration

@Suite struct PersonalFoldsTests {
    @Test("Each user is held out once, and no inner part sees a held-out session", arguments: [2, 3, 4, 10, 25])
    func parts(users: Int) {
        // Two sessions a user, and one of a user without repetitions, which every training set has.
        let sessions = (0..<users).map { [2 * $0, 2 * $0 + 1] }
        let folds = PersonalFolds(sessions, of: 2 * users + 1).folds
        #expect(folds.count == min(10, users))
        #expect(folds.flatMap { $0.heldOut.users }.sorted { $0[0] < $1[0] } == sessions)
        for (heldOut, inner) in folds {
            let own = Set(heldOut.users.joined())
            #expect(Set(heldOut.training.members) == Set(0...(2 * users)).subtracting(own))
            let others = users - heldOut.users.count
            #expect(inner.count == (others > 1 ? min(3, others) : 0))
            for part in inner {
                #expect(Set(part.training.members).isDisjoint(with: own.union(part.users.joined())))
                #expect(part.training.members.contains(2 * users))
            }
            #expect(inner.isEmpty || inner.reduce(0) { $0 + $1.users.count } == others)
        }
    }

    @Test("A single user has none")
    func single() { #expect(PersonalFolds([[0, 1]], of: 2).folds.isEmpty) }
}
