import RepDetection

/// Groups of sessions dealt into folds that resemble each other.
///
/// Each fold shall have its share of every stratum: of each activity, and in it of the sessions labelled 0 apart from the
/// others. A group is never divided, so that this holds as far as the groups allow. Large groups go first, each to the fold
/// where it does least to Σ (n ÷ N)² over folds and strata, with n of a stratum's N sessions in a fold, and over all sessions
/// as one stratum more; of equals to the first. Groups of one size go by stratum, and else in an order drawn by lot, which
/// the seed decides: names often tell days or devices.
struct Deal {
    /// A kind of session that every fold shall have its share of.
    struct Stratum: Hashable, Comparable {
        let activity: String
        let isZero: Bool

        init(_ session: Session) {
            activity = session.activity
            isZero = session.label?.count == 0
        }

        static func < (left: Stratum, right: Stratum) -> Bool {
            (left.activity, left.isZero ? 1 : 0) < (right.activity, right.isZero ? 1 : 0)
        }
    }

    /// For each fold the numbers of its groups, in the order in which they were dealt.
    private(set) var folds: [[Int]]

    /// Deals as many groups as there are to some folds, each of which gets one where there are enough.
    ///
    /// O(groups × folds × strata).
    ///
    /// - Parameter groups: The sessions of each group, in an order that depends on nothing but them.
    init(_ groups: [[Session]], folds count: Int, seed: UInt64) {
        let strata = Set(groups.joined().map(Stratum.init)).sorted()
        let members = groups.map { group in
            let byStratum = Dictionary(grouping: group, by: Stratum.init)
            return strata.map { byStratum[$0]?.count ?? 0 } + [group.count]
        }
        let totals = (strata.indices + [strata.count]).map { stratum in
            members.reduce(0.0) { $0 + Double($1[stratum]) }
        }
        var dealt = [[Int]](repeating: [0] + strata.map { _ in 0 }, count: count)
        folds = [[Int]](repeating: [], count: count)
        for group in Deal.order(of: members, seed: seed) {
            let costs = dealt.map { fold in
                zip(zip(fold, members[group]), totals).reduce(0.0) { sum, stratum in
                    sum + Double(stratum.0.0 * stratum.0.1) / (stratum.1 * stratum.1)
                }
            }
            let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
            folds[best].append(group)
            for stratum in dealt[best].indices { dealt[best][stratum] += members[group][stratum] }
        }
    }

    /// The largest groups first; of one size those of a stratum together; else by lot.
    private static func order(of members: [[Int]], seed: UInt64) -> [Int] {
        var random = SeededRandom(seed: seed)
        var drawn = Array(members.indices)
        for last in drawn.indices.dropFirst().reversed() { drawn.swapAt(last, random.index(below: last + 1)) }
        func first(_ group: Int) -> Int { members[group].firstIndex { $0 > 0 } ?? 0 }
        return drawn.enumerated().sorted { left, right in
            (-(members[left.element].last ?? 0), first(left.element), left.offset)
                < (-(members[right.element].last ?? 0), first(right.element), right.offset)
        }.map(\.element)
    }
}
