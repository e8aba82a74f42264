import Sessions

/// A fold of cross-validation: training sessions for the selection of parameters, and held-out sessions for their accuracy.
package struct Fold: Sendable, Hashable {
    /// The held-out groups, or the fold's number.
    package let name: String
    /// The held-out sessions.
    let heldOutSet: SessionSubset
    /// The training sessions.
    let trainingSet: SessionSubset

    /// Indices of the held-out sessions in ascending order. O(sessions of the smaller part).
    package var heldOut: [Int] { heldOutSet.members }

    /// Indices of the training sessions in ascending order. O(sessions).
    package var training: [Int] { trainingSet.members }
}

extension Validation {
    /// The folds over some sessions, in a fixed order. All sessions of one group are in the same part of a fold.
    ///
    /// By user, each selection has rest to train on wherever it can. Recordings of a user without repetitions, as of a bike without
    /// a rider, are held out one by one. Where all rest is one person's, who has repetitions too, the recordings at rest are held out in
    /// folds of their own, so that counts at rest are evidence about further recordings of the same person.
    package func folds(_ sessions: [Session]) throws(ValidationError) -> [Fold] {
        switch self {
        case .none: return []
        case .leaveOneOut(let grouping):
            let groups = Groups(sessions, by: grouping, dividesRest: grouping == .user)
            try groups.require(2)
            let folds = groups.names.map { group in
                let name = grouping == .session ? sessions[groups[group][0]].name : group
                return groups.fold(named: name, heldOut: [group])
            }
            return grouping == .user ? Fold.dividingRest(folds, sessions) : folds
        case .folds(let count, let grouping, let seed):
            guard count >= 2 else { throw .notUnderstood(description) }
            let groups = Groups(sessions, by: grouping, dividesRest: grouping == .user)
            try groups.require(count)
            let names = groups.names
            let split = StratifiedGroupKFold(names.map { groups[$0].map { sessions[$0] } }, folds: count, seed: seed)
            let folds = split.folds.enumerated().map { number, assigned in
                groups.fold(named: "fold \(number + 1)", heldOut: assigned.map { names[$0] }.sorted())
            }
            return grouping == .user ? Fold.dividingRest(folds, sessions) : folds
        case .halves(let grouping, let first, let second):
            let groups = Groups(sessions, by: grouping)
            for name in first + second where groups[name].isEmpty {
                throw .unknownGroup(name, grouping, known: groups.names)
            }
            for name in first where second.contains(name) { throw .inBothHalves(name, grouping) }
            return [(first, second), (second, first)].map { heldOut, training in
                Fold(
                    name: heldOut.joined(separator: "+"),
                    heldOutSet: SessionSubset(groups.members(of: heldOut), of: sessions.count),
                    trainingSet: SessionSubset(groups.members(of: training), of: sessions.count))
            }
        }
    }
}

extension Fold {
    /// Folds with recordings at rest in folds of their own, if all rest is one person's who has repetitions too.
    fileprivate static func dividingRest(_ folds: [Fold], _ sessions: [Session]) -> [Fold] {
        let rest = sessions.indices.filter { sessions[$0].isAtRest }
        let users = Set(rest.map { sessions[$0].user })
        guard rest.count > 1, users.count == 1, sessions.contains(where: { users.contains($0.user) && !$0.isAtRest })
        else { return folds }
        let divided = folds.map { fold in
            let repetitions = fold.heldOut.filter { !sessions[$0].isAtRest }
            return Fold(
                name: fold.name, heldOutSet: SessionSubset(repetitions, of: sessions.count),
                trainingSet: fold.trainingSet)
        }
        return divided
            + Groups.parts(of: rest, sessions).map { part in
                let training = SessionSubset(without: part.members, of: sessions.count)
                return Fold(name: part.name, heldOutSet: training.complement, trainingSet: training)
            }
    }
}

extension Session {
    /// Whether it is labelled 0.
    fileprivate var isAtRest: Bool { label?.count == 0 }
}

/// Indices of sessions by group.
private struct Groups {
    let grouping: Grouping
    /// The number of sessions.
    private let count: Int
    private let members: [String: [Int]]
    let names: [String]

    /// - Parameter dividesRest: Whether the recordings of a user without repetitions are groups of their own.
    init(_ sessions: [Session], by grouping: Grouping, dividesRest: Bool = false) {
        self.grouping = grouping
        count = sessions.count
        var members = Dictionary(grouping: sessions.indices) { grouping.group(of: sessions[$0]) }
        let hasRepetitions = sessions.contains { !$0.isAtRest }
        for (user, own) in members
        where dividesRest && hasRepetitions && own.count > 1 && own.allSatisfy({ sessions[$0].isAtRest }) {
            members[user] = nil
            for part in Groups.parts(of: own, sessions) { members[part.name, default: []] += part.members }
        }
        self.members = members
        names = members.keys.sorted()
    }

    /// The most folds of recordings at rest.
    private static let mostParts = 12

    /// Recordings of one user in parts that are held out in turn, of one recording each if there are few.
    static func parts(of rest: [Int], _ sessions: [Session]) -> [(name: String, members: [Int])] {
        let count = min(rest.count, mostParts)
        return (0..<count).map { number in
            let part = rest.indices.filter { $0 % count == number }.map { rest[$0] }
            let user = sessions[rest[0]].user
            let title = part.count == 1 ? sessions[part[0]].name : "rest \(number + 1) of \(count)"
            return ("\(user): \(title)", part)
        }
    }

    subscript(_ name: String) -> [Int] { members[name] ?? [] }

    func require(_ needed: Int) throws(ValidationError) {
        guard names.count >= needed else { throw .tooFewGroups(grouping, groups: names, needed: needed) }
    }

    /// The sessions of some groups in ascending order, each once.
    func members(of groups: [String]) -> [Int] { Set(groups).flatMap { self[$0] }.sorted() }

    func fold(named name: String, heldOut groups: [String]) -> Fold {
        let training = SessionSubset(without: members(of: groups), of: count)
        return Fold(name: name, heldOutSet: training.complement, trainingSet: training)
    }
}
