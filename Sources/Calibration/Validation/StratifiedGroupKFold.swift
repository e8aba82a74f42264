import Sessions

/// Stratified group k-fold: assigns groups of sessions to folds with similar contents.
///
/// A stratum is an activity, with its sessions labelled 0 apart from the others. Each fold should get its share of every
/// stratum. A group is never divided, so this holds as far as the groups allow.
///
/// The largest groups come first. Each goes to the fold in which it adds least to Σ (n ÷ N)² over folds and strata. n
/// of the N sessions of a stratum are in a fold, and all sessions count as one further stratum. Ties go to the first
/// fold. Groups of one size are ordered by stratum, then at random by the seed, since the order of names often reflects
/// days or devices.
struct StratifiedGroupKFold {
    /// A kind of session that should be divided evenly among folds.
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

    /// For each fold the indices of its groups, in the order in which they were assigned.
    private(set) var folds: [[Int]]

    /// Assigns groups to `count` folds; with at least as many groups as folds, each fold gets one.
    ///
    /// O(groups × folds × strata).
    ///
    /// - Parameter groups: The sessions of each group, in an order that depends on the sessions only.
    init(_ groups: [[Session]], folds count: Int, seed: UInt64) {
        let strata = Set(groups.lazy.joined().lazy.map(Stratum.init)).sorted()
        let members = groups.map { group in
            let byStratum = Dictionary(grouping: group, by: Stratum.init)
            return strata.map { byStratum[$0]?.count ?? 0 } + [group.count]
        }
        let totals = (strata.indices + [strata.count]).map { stratum in
            members.reduce(0.0) { $0 + Double($1[stratum]) }
        }
        var assigned = [[Int]](repeating: [0] + strata.map { _ in 0 }, count: count)
        folds = [[Int]](repeating: [], count: count)
        for group in StratifiedGroupKFold.order(of: members, seed: seed) {
            let costs = assigned.map { fold in
                zip(zip(fold, members[group]), totals).reduce(0.0) { sum, stratum in
                    sum + Double(stratum.0.0 * stratum.0.1) / (stratum.1 * stratum.1)
                }
            }
            let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
            folds[best].append(group)
            for stratum in assigned[best].indices { assigned[best][stratum] += members[group][stratum] }
        }
    }

    /// The groups by falling size, then by stratum, then at random.
    private static func order(of members: [[Int]], seed: UInt64) -> [Int] {
        var random = SeededRandom(seed: seed)
        var shuffled = Array(members.indices)
        for last in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(last, random.index(below: last + 1)) }
        func firstStratum(_ group: Int) -> Int { members[group].firstIndex { $0 > 0 } ?? 0 }
        return shuffled.enumerated().sorted { left, right in
            (-(members[left.element].last ?? 0), firstStratum(left.element), left.offset)
                < (-(members[right.element].last ?? 0), firstStratum(right.element), right.offset)
        }.map(\.element)
    }
}
