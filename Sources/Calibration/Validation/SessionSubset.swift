/// Some of the sessions of a calibration, by their indices. It lists the smaller part, either the sessions inside or
/// the sessions outside, so that the folds of leave-one-session-out don't take memory that is quadratic in the
/// sessions.
struct SessionSubset: Sendable, Hashable {
    /// The number of all sessions.
    let total: Int
    /// Whether `listed` are the sessions outside.
    private let listsOthers: Bool
    /// The sessions of the smaller part, in ascending order.
    let listed: [Int32]

    /// The sessions of these distinct indices. O(total).
    init(_ members: some Sequence<Int>, of total: Int) {
        let members = members.map(Int32.init).sorted()
        self.total = total
        listsOthers = 2 * members.count > total
        listed = listsOthers ? SessionSubset.others(than: members, of: total) : members
    }

    /// All sessions except these distinct ones. O(excluded), if these are few.
    init(without excluded: some Sequence<Int>, of total: Int) {
        let excluded = excluded.map(Int32.init).sorted()
        self.total = total
        listsOthers = 2 * excluded.count < total
        listed = listsOthers ? excluded : SessionSubset.others(than: excluded, of: total)
    }

    private init(listed: [Int32], listsOthers: Bool, of total: Int) {
        (self.listed, self.listsOthers, self.total) = (listed, listsOthers, total)
    }

    /// All other sessions, in the same memory unless both parts are equally large.
    var complement: SessionSubset {
        2 * listed.count < total
            ? SessionSubset(listed: listed, listsOthers: !listsOthers, of: total)
            : SessionSubset(listed: SessionSubset.others(than: listed, of: total), listsOthers: listsOthers, of: total)
    }

    /// The number of sessions.
    var count: Int { listsOthers ? total - listed.count : listed.count }

    /// The indices in ascending order. O(total).
    var members: [Int] { (listsOthers ? SessionSubset.others(than: listed, of: total) : listed).map { Int($0) } }

    /// O(log total).
    func contains(_ session: Int) -> Bool {
        var (low, high) = (0, listed.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(listed[middle]) < session { low = middle + 1 } else { high = middle }
        }
        return (low < listed.count && Int(listed[low]) == session) != listsOthers
    }

    /// The sum of a count over the sessions, from that over all. O(the smaller part).
    func sum(ofAll all: Int, _ count: (Int) -> Int) -> Int {
        let part = listed.reduce(0) { $0 + count(Int($1)) }
        return listsOthers ? all - part : part
    }

    /// The positions of the sessions at some ranks, from 0, in ascending order. O(the smaller part · log).
    ///
    /// - Parameters:
    ///   - rank: The place of a session in the order of all; nil for one that is not in it.
    ///   - all: The number of sessions in the order.
    ///   - select: The wanted rank for a number of sessions.
    /// - Returns: The place of the session with the wanted rank; nil if none of the sessions is in the order.
    func place(rank: (Int) -> Int?, ofAll all: Int, select: (Int) -> Int) -> Int? {
        let ranks = listed.compactMap { rank(Int($0)) }.sorted()
        guard listsOthers else { return ranks.isEmpty ? nil : ranks[select(ranks.count)] }
        guard ranks.count < all else { return nil }
        var place = select(all - ranks.count)
        for excluded in ranks where excluded <= place { place += 1 }
        return place
    }

    private static func others(than listed: [Int32], of total: Int) -> [Int32] {
        var others: [Int32] = []
        others.reserveCapacity(total - listed.count)
        var start: Int32 = 0
        for session in listed {
            others += start..<session
            start = session + 1
        }
        others += start..<max(start, Int32(total))
        return others
    }
}

extension SessionSubset: Comparable {
    /// The lexicographic order of the members in ascending order. O(the smaller parts), for subsets of the same sessions.
    static func < (left: SessionSubset, right: SessionSubset) -> Bool {
        guard left.listsOthers == right.listsOthers else {
            return left.members.lexicographicallyPrecedes(right.members)
        }
        guard
            let first = zip(left.listed, right.listed).first(where: { $0 != $1 }).map({ min($0, $1) })
                ?? left.listed.dropFirst(right.listed.count).first ?? right.listed.dropFirst(left.listed.count).first,
            case let first = Int(first)
        else { return false }
        // The one with the first differing session precedes, unless the other has no session behind it and is its beginning.
        let (holder, other) = left.contains(first) ? (left, right) : (right, left)
        let isBeginning = !other.hasMember(after: first)
        return (holder == left) != isBeginning
    }

    private func hasMember(after session: Int) -> Bool {
        guard listsOthers else { return listed.last.map { Int($0) > session } ?? false }
        return listed.count { Int($0) > session } < total - 1 - session
    }
}
