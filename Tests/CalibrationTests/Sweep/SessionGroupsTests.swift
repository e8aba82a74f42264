import Testing

@testable import Calibration

struct SessionGroupsTests {
    private func lists(_ groups: SessionGroups) -> [[Int]] { groups.members.map(Array.init) }

    @Test("Without training sets the groups are the sessions with repetitions and those at rest")
    func byRest() {
        let groups = SessionGroups([3, 0, 4, 0], trainingSets: [])
        #expect(lists(groups) == [[0, 2], [1, 3]])
        #expect(groups.group == [0, 1, 0, 1])
        #expect(groups.isRest == [false, true])
        #expect(lists(SessionGroups([0, 0], trainingSets: [])) == [[0, 1]])
        #expect(SessionGroups([], trainingSets: []).members.isEmpty)
    }

    @Test("Leave-one-user-out has a group for each user, and one more where the user was also at rest")
    func byUser() {
        let users = [[0, 3], [1, 4], [2]]
        let sets = users.map { SessionSubset(without: $0, of: 5) } + [SessionSubset(without: [], of: 5)]
        #expect(lists(SessionGroups([1, 1, 1, 1, 1], trainingSets: sets)) == users)
        #expect(lists(SessionGroups([1, 1, 1, 0, 1], trainingSets: sets)) == [[0], [1, 4], [2], [3]])
    }

    /// Two sessions are in one group exactly if each training set contains both or neither, and both or neither are labelled 0.
    @Test("The partition is the coarsest one that any training sets need")
    func randomSets() {
        var random = SeededGenerator(31)
        for _ in 0..<200 {
            let count = random.integer(1...12)
            let labels = (0..<count).map { _ in random.integer(0...2) }
            let sets = (0..<random.integer(0...4)).map { _ in
                SessionSubset((0..<count).filter { _ in random.once(in: 2) }, of: count)
            }
            let groups = SessionGroups(labels, trainingSets: sets)
            #expect(groups.members.flatMap { $0 }.sorted() == Array(0..<count))
            for (number, members) in lists(groups).enumerated() {
                #expect(members == members.sorted() && members.allSatisfy { groups.group[$0] == number })
            }
            for one in 0..<count {
                for other in 0..<count {
                    let isAlike =
                        sets.allSatisfy { $0.contains(one) == $0.contains(other) }
                        && (labels[one] == 0) == (labels[other] == 0)
                    #expect((groups.group[one] == groups.group[other]) == isAlike)
                }
            }
            for set in sets {
                let inside = groups.groups(of: set.members)
                #expect(inside.flatMap { groups.members[$0] }.sorted() == set.members)
            }
        }
    }
}
