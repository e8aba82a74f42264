import RepDetection
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
    package func folds(_ sessions: [Session]) throws(ValidationError) -> [Fold] {
        switch self {
        case .none: return []
        case .leaveOneOut(let grouping):
            let groups = Groups(sessions, by: grouping)
            try groups.require(2)
            return groups.names.map { group in
                let name = grouping == .session ? sessions[groups[group][0]].name : group
                return groups.fold(named: name, heldOut: [group])
            }
        case .folds(let count, let grouping, let seed):
            guard count >= 2 else { throw .notUnderstood(description) }
            let groups = Groups(sessions, by: grouping)
            try groups.require(count)
            let names = groups.names
            let split = StratifiedGroupKFold(names.map { groups[$0].map { sessions[$0] } }, folds: count, seed: seed)
            return split.folds.enumerated().map { number, assigned in
                groups.fold(named: "fold \(number + 1)", heldOut: assigned.map { names[$0] }.sorted())
            }
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

/// Indices of sessions by group.
private struct Groups {
    let grouping: Grouping
    /// The number of sessions.
    private let count: Int
    private let members: [String: [Int]]
    let names: [String]

    init(_ sessions: [Session], by grouping: Grouping) {
        self.grouping = grouping
        count = sessions.count
        members = Dictionary(grouping: sessions.indices) { grouping.group(of: sessions[$0]) }
        names = members.keys.sorted()
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
