import RepDetection

/// Sessions that choose parameters, and those that are judged with them.
public struct Fold: Sendable, Hashable {
    /// What is left out, in words.
    public let name: String
    /// Numbers of the sessions that choose.
    public let training: [Int]
    /// Numbers of the sessions that are judged.
    public let leftOut: [Int]
}

extension Validation {
    /// The folds over some sessions, in a fixed order. Sessions of one group are never on both sides.
    public func folds(_ sessions: [Session]) throws(ValidationError) -> [Fold] {
        switch self {
        case .none: return []
        case .leaveOneOut(let grouping):
            let groups = Groups(sessions, by: grouping)
            try groups.require(2)
            return groups.names.map { name in
                let shown = grouping == .session ? sessions[groups[name][0]].name : name
                return groups.fold(named: shown, leavingOut: [name])
            }
        case .folds(let count, let grouping, let seed):
            guard count >= 2 else { throw .notUnderstood(description) }
            let groups = Groups(sessions, by: grouping)
            try groups.require(count)
            let names = groups.names
            let deal = Deal(names.map { groups[$0].map { sessions[$0] } }, folds: count, seed: seed)
            return deal.folds.enumerated().map { number, dealt in
                groups.fold(named: "fold \(number + 1)", leavingOut: dealt.map { names[$0] }.sorted())
            }
        case .halves(let grouping, let first, let second):
            let groups = Groups(sessions, by: grouping)
            for name in first + second where groups[name].isEmpty {
                throw .unknownGroup(name, grouping, known: groups.names)
            }
            for name in first where second.contains(name) { throw .inBothHalves(name, grouping) }
            return [(first, second), (second, first)].map { leftOut, training in
                Fold(
                    name: leftOut.joined(separator: "+"), training: groups.members(of: training),
                    leftOut: groups.members(of: leftOut))
            }
        }
    }
}

/// Numbers of sessions by group.
private struct Groups {
    let grouping: Grouping
    private let members: [String: [Int]]

    init(_ sessions: [Session], by grouping: Grouping) {
        self.grouping = grouping
        members = Dictionary(grouping: sessions.indices) { grouping.group(of: sessions[$0]) }
    }

    var names: [String] { members.keys.sorted() }

    subscript(_ name: String) -> [Int] { members[name] ?? [] }

    func require(_ needed: Int) throws(ValidationError) {
        guard names.count >= needed else { throw .tooFewGroups(grouping, groups: names, needed: needed) }
    }

    /// The sessions of some groups in rising order, each once.
    func members(of groups: [String]) -> [Int] { Set(groups).flatMap { self[$0] }.sorted() }

    func fold(named name: String, leavingOut groups: [String]) -> Fold {
        let leftOut = Set(groups)
        return Fold(
            name: name, training: members(of: names.filter { !leftOut.contains($0) }), leftOut: members(of: groups))
    }
}
