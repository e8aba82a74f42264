/// A partition of the sessions. The sessions of one group enter all training sets together, and either all or none of
/// them are labelled 0.
///
/// The sums of losses over each group suffice for all model selections, so memory doesn't grow with the number of sessions.
struct SessionGroups: Sendable {
    /// The sessions of each group, in ascending order. Groups are in the order of their first sessions.
    let members: [[Int]]
    /// The group of each session.
    let group: [Int]
    /// For each group whether its sessions are labelled 0.
    let isRest: [Bool]

    /// The coarsest partition for some training sets. O(sessions + listed sessions of the sets).
    init(_ labels: [Int], trainingSets: some Sequence<SessionSubset>) {
        // Each set divides the groups that it contains in part: its sessions become a separate group.
        var group = labels.map { $0 > 0 ? 0 : 1 }
        var sizes = [group.count { $0 == 0 }, group.count { $0 == 1 }]
        for subset in trainingSets {
            let listed = Dictionary(grouping: subset.listed) { group[Int($0)] }
            for (divided, sessions) in listed where sessions.count < sizes[divided] {
                for session in sessions { group[Int(session)] = sizes.count }
                sizes[divided] -= sessions.count
                sizes.append(sessions.count)
            }
        }
        var numbers = [Int](repeating: -1, count: sizes.count)
        var known = 0
        for session in group.indices {
            let old = group[session]
            if numbers[old] < 0 {
                numbers[old] = known
                known += 1
            }
            group[session] = numbers[old]
        }
        self.init(group, labels: labels)
    }

    /// A partition into single sessions.
    init(singlesOf labels: [Int]) { self.init(Array(labels.indices), labels: labels) }

    /// A partition of known groups.
    ///
    /// - Parameters:
    ///   - group: The group of each session: all numbers from 0.
    ///   - labels: The labelled count of each session.
    init(_ group: [Int], labels: [Int]) {
        var members = [[Int]](repeating: [], count: (group.max() ?? -1) + 1)
        for (session, number) in group.enumerated() { members[number].append(session) }
        self.group = group
        self.members = members
        isRest = members.map { $0.allSatisfy { labels[$0] <= 0 } }
    }

    /// The number of sessions of all groups.
    var sessionCount: Int { group.count }

    /// The groups that some distinct sessions consist of, in ascending order. O(sessions).
    func groups(of sessions: some Sequence<Int>) -> [Int] {
        var counts = [Int](repeating: 0, count: members.count)
        for session in sessions { counts[group[session]] += 1 }
        let groups = counts.indices.filter { counts[$0] > 0 }
        precondition(groups.allSatisfy { counts[$0] == members[$0].count }, "whole groups")
        return groups
    }
}
