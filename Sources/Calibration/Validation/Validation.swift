import Sessions

/// The cross-validation scheme: how sessions are held out for the accuracy on data not used for calibration.
package enum Validation: Sendable, Hashable {
    /// No cross-validation: there is in-sample accuracy only.
    case none
    /// Each group in turn is held out.
    case leaveOneOut(Grouping)
    /// Stratified group k-fold: groups are assigned to k folds with similar activities and labels
    /// (`StratifiedGroupKFold`), and each fold is held out in turn.
    case folds(Int, Grouping, seed: UInt64 = 0)
    /// Two halves by group, each held out in turn.
    case halves(Grouping, [String], [String])
}

extension Validation: CustomStringConvertible {
    /// Reads `none`, `leave-one-user-out`, `k-fold=5`, `k-fold=5:session`, `k-fold=5:session:7` with a seed,
    /// `halves=note:L/R`, `halves=user:A+B/C+D`.
    package init(parsing text: String) throws(ValidationError) {
        if text == "none" {
            self = .none
        } else if text.hasPrefix("leave-one-"), text.hasSuffix("-out") {
            self = .leaveOneOut(try Validation.grouping(text.dropFirst(10).dropLast(4), in: text))
        } else if text.hasPrefix("k-fold=") {
            let parts = text.dropFirst(7).split(separator: ":", omittingEmptySubsequences: false)
            guard let count = parts.first.flatMap({ Int($0) }), parts.count <= 3,
                let seed = parts.count == 3 ? UInt64(parts[2]) : 0
            else {
                throw .notUnderstood(text)
            }
            guard count >= 2 else { throw .tooFewFolds(count) }
            self = .folds(count, parts.count > 1 ? try Validation.grouping(parts[1], in: text) : .user, seed: seed)
        } else if text.hasPrefix("halves=") {
            let parts = text.dropFirst(7).split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw .notUnderstood(text) }
            let halves = parts[1].split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.split(separator: "+").map(String.init) }
            guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else { throw .notUnderstood(text) }
            self = .halves(try Validation.grouping(parts[0], in: text), halves[0], halves[1])
        } else {
            throw .notUnderstood(text)
        }
    }

    /// The text that reads back as this.
    package var description: String {
        switch self {
        case .none: "none"
        case .leaveOneOut(let grouping): "leave-one-\(grouping.rawValue)-out"
        case .folds(let count, let grouping, let seed):
            "k-fold=\(count):\(grouping.rawValue)" + (seed == 0 ? "" : ":\(seed)")
        case .halves(let grouping, let first, let second):
            "halves=\(grouping.rawValue):\(first.joined(separator: "+"))/\(second.joined(separator: "+"))"
        }
    }

    private static func grouping(_ text: Substring, in whole: String) throws(ValidationError) -> Grouping {
        // The field's literature says subject.
        guard let grouping = text == "subject" ? .user : Grouping(rawValue: String(text)) else {
            throw .notUnderstood(whole)
        }
        return grouping
    }
}

extension Validation: RawRepresentable, Codable {
    /// The text.
    package var rawValue: String { description }

    /// Reads the text; nil for another one.
    package init?(rawValue text: String) {
        guard let validation = try? Validation(parsing: text) else { return nil }
        self = validation
    }
}

/// The reason why a validation scheme can't be read or used.
public enum ValidationError: Error, Hashable, Sendable {
    /// The text is not a validation scheme.
    case notUnderstood(String)
    /// k-fold needs two folds or more.
    case tooFewFolds(Int)
    /// There are fewer groups than folds.
    case tooFewGroups(Grouping, groups: [String], needed: Int)
    /// A half contains a group without a session.
    case unknownGroup(String, Grouping, known: [String])
    /// A group is in both halves.
    case inBothHalves(String, Grouping)
}

extension ValidationError: CustomStringConvertible {
    /// The error, its place and the remedy.
    public var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is not a validation scheme; use none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD, "
                + "k-fold=K:FIELD:SEED or halves=FIELD:A+B/C+D, where FIELD is one of "
                + Grouping.allCases.map(\.rawValue).joined(separator: ", ")
        case .tooFewFolds(let count): "k-fold=K needs a K of 2 or more, not \(count)"
        case .tooFewGroups(let grouping, [""], _):
            "no session has a \(grouping.rawValue); add the manifest's column \(grouping.rawValue) and import again, or use "
                + "leave-one-session-out"
        case .tooFewGroups(let grouping, let groups, let needed):
            "validation by \(grouping.rawValue) needs \(needed) \(grouping.plural) or more, and there "
                + "\(groups.count == 1 ? "is" : "are") \(groups.count)"
                + (grouping == .session
                    ? "; record more sessions, or use --validate none"
                    : " (\(groups.map { $0.isEmpty ? "none" : $0 }.joined(separator: ", "))); validate by another field, such as leave-one-session-out")
        case .unknownGroup(let id, .session, _):
            "no session has the id \"\(id)\"; list ids with reptune sessions"
        case .unknownGroup(let group, let grouping, let known):
            "no session has the \(grouping.rawValue) \"\(group)\"; the sessions have \(known.joined(separator: ", "))"
        case .inBothHalves(let group, let grouping):
            "the \(grouping.rawValue) \"\(group)\" is in both halves; remove it from one"
        }
    }
}

/// The field whose values define the groups of cross-validation: sessions of one group are held out together.
public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
    case user, session, activity, place, note

    /// The plural of the field's name.
    package var plural: String { self == .activity ? "activities" : rawValue + "s" }

    /// The group of a session; an empty name without one.
    package func group(of session: Session) -> String {
        switch self {
        case .user: session.user
        case .session: session.id
        case .activity: session.activity
        case .place: session.place ?? ""
        case .note: session.note ?? ""
        }
    }
}
