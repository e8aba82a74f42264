/// Some of the groups, each as a whole, separately for groups with repetitions and groups labelled 0.
struct SelectedGroups: Sendable {
    /// The groups of one kind inside and outside, and the number of sessions inside.
    struct Part: Sendable {
        var inside: [Int] = []
        var outside: [Int] = []
        var sessions = 0
    }

    /// The groups with repetitions.
    private(set) var positive = Part()
    /// The groups labelled 0.
    private(set) var rest = Part()

    /// The groups that some distinct sessions consist of. O(sessions + groups).
    init(_ sessions: some Sequence<Int>, of groups: SessionGroups) {
        var isInside = [Bool](repeating: false, count: groups.members.count)
        for group in groups.groups(of: sessions) { isInside[group] = true }
        func add(_ group: Int, to part: inout Part) {
            if isInside[group] {
                part.inside.append(group)
                part.sessions += groups.members[group].count
            } else {
                part.outside.append(group)
            }
        }
        for group in isInside.indices { groups.isRest[group] ? add(group, to: &rest) : add(group, to: &positive) }
    }
}
