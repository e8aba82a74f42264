/// Some of the groups, each as a whole, separately for groups with repetitions and groups labelled 0. It lists the
/// groups inside or the groups outside, whichever are fewer.
struct SelectedGroups: Sendable {
    let positivePart: (groups: [Int], isComplement: Bool)
    let restPart: (groups: [Int], isComplement: Bool)
    /// The number of sessions with repetitions.
    let positives: Int
    /// The number of sessions labelled 0.
    let atRest: Int

    /// The groups that some distinct sessions consist of. O(sessions + groups).
    init(_ sessions: some Sequence<Int>, of groups: SessionGroups) {
        let inside = groups.groups(of: sessions)
        var isInside = [Bool](repeating: false, count: groups.members.count)
        for group in inside { isInside[group] = true }
        func part(isRest: Bool) -> (groups: [Int], isComplement: Bool) {
            let inside = inside.filter { groups.isRest[$0] == isRest }
            let outside = isInside.indices.filter { !isInside[$0] && groups.isRest[$0] == isRest }
            return outside.count < inside.count ? (outside, true) : (inside, false)
        }
        func count(isRest: Bool) -> Int {
            inside.reduce(0) { $0 + (groups.isRest[$1] == isRest ? groups.members[$1].count : 0) }
        }
        positivePart = part(isRest: false)
        restPart = part(isRest: true)
        positives = count(isRest: false)
        atRest = count(isRest: true)
    }
}
