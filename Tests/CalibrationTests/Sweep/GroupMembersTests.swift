import Testing

@testable import Calibration

struct GroupMembersTests {
    @Test("The sessions of each group are in ascending order, and all are in the order of the groups")
    func members() {
        let members = GroupMembers([1, 0, 2, 1, 1, 0], count: 4)
        #expect(members.map(Array.init) == [[1, 5], [0, 3, 4], [2], []])
        #expect(members.sessionCount == 6 && (0..<6).map(members.session) == [1, 5, 0, 3, 4, 2])
        #expect(GroupMembers([], count: 0).isEmpty)
    }
}
