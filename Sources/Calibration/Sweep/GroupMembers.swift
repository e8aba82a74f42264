/// The sessions of each group of a partition, in ascending order: all in one array, four bytes for each.
struct GroupMembers: Sendable, RandomAccessCollection {
    /// The sessions, group by group.
    private let sessions: [Int32]
    /// The place of each group's first session, and the number of all.
    private let starts: [Int]

    /// - Parameters:
    ///   - group: The group of each session: numbers from 0.
    ///   - count: The number of groups.
    init(_ group: [Int32], count: Int) {
        var starts = [Int](repeating: 0, count: count + 1)
        for number in group { starts[Int(number) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        var (sessions, next) = ([Int32](repeating: 0, count: group.count), starts)
        for (session, number) in group.enumerated() {
            sessions[next[Int(number)]] = Int32(session)
            next[Int(number)] += 1
        }
        (self.sessions, self.starts) = (sessions, starts)
    }

    var startIndex: Int { 0 }
    /// The number of groups.
    var endIndex: Int { starts.count - 1 }

    /// The sessions of a group.
    subscript(number: Int) -> LazyMapCollection<ArraySlice<Int32>, Int> {
        sessions[starts[number]..<starts[number + 1]].lazy.map { Int($0) }
    }

    /// The number of sessions of all groups.
    var sessionCount: Int { sessions.count }

    /// The session at a place in the order of the groups.
    func session(at place: Int) -> Int { Int(sessions[place]) }
}
