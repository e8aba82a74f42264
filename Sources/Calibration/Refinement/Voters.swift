/// Whose sessions choose: in one group, or in several whose mean losses are blended.
struct Voters: Sendable {
    struct Group: Sendable {
        let sessions: [Int]
        /// How much the group's loss counts.
        let weight: Double
    }

    let groups: [Group]

    init(_ groups: [Group]) { self.groups = groups }

    /// Sessions that all count alike.
    init(_ sessions: [Int]) { groups = [Group(sessions: sessions, weight: 1)] }

    /// The objective's value for the sums of all groups, as `LossSurface.init(blending:…)` has it; infinite where
    /// nothing can be said.
    func loss(_ sums: [LossSum], _ objective: Objective) -> Double {
        let known = zip(sums, groups).compactMap { sum, group in
            objective.value(sum).map { (loss: $0, weight: group.weight) }
        }
        if known.count == 1 { return known[0].loss }
        let weight = known.reduce(0) { $0 + $1.weight }
        return weight > 0 ? known.reduce(0) { $0 + $1.loss * $1.weight } / weight : .infinity
    }
}
