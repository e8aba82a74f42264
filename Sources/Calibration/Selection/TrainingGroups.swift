/// The training sessions of a selection: one group, or several groups whose mean losses are blended by weight.
struct TrainingGroups: Sendable {
    struct Group: Sendable {
        /// Indices of the sessions.
        let sessions: [Int]
        /// The weight of the group's mean loss.
        let weight: Double
    }

    let groups: [Group]

    /// The sessions of all groups.
    var sessions: [Int] { groups.flatMap(\.sessions) }

    /// The same groups without the sessions that a condition excludes.
    func filter(_ isIncluded: (Int) -> Bool) -> TrainingGroups {
        TrainingGroups(groups.map { Group(sessions: $0.sessions.filter(isIncluded), weight: $0.weight) })
    }

    init(_ groups: [Group]) { self.groups = groups }

    /// One group of sessions.
    init(_ sessions: [Int]) { groups = [Group(sessions: sessions, weight: 1)] }

    /// The blended loss for the sums of all groups, as in `LossSurface.init(blending:…)`; infinite if the objective is
    /// undefined on every group.
    func loss(_ sums: [LossSum], _ objective: Objective) -> Double {
        let known = zip(sums, groups).compactMap { sum, group in
            objective.value(sum).map { (loss: $0, weight: group.weight) }
        }
        if known.count == 1 { return known[0].loss }
        let weight = known.reduce(0) { $0 + $1.weight }
        return weight > 0 ? known.reduce(0) { $0 + $1.loss * $1.weight } / weight : .infinity
    }
}
