/// How the accuracy on sessions that did not choose the parameters is found.
public enum Validation: Sendable, Hashable {
    /// Not at all: the in-sample numbers are all there is.
    case none
    /// Each group in turn is left out.
    case leaveOneOut(Grouping)
    /// Groups are dealt into so many folds that resemble each other (`Deal`), each left out in turn.
    case folds(Int, Grouping, seed: UInt64 = 0)
    /// Two halves by group, each judged with what the other chose.
    case halves(Grouping, [String], [String])
}

extension Validation: CustomStringConvertible {
    /// Reads `none`, `leave-one-user-out`, `k-fold=5`, `k-fold=5:session`, `k-fold=5:session:7` with a seed,
    /// `halves=note:L/R`, `halves=user:A+B/C+D`.
    public init(parsing text: String) throws(ValidationError) {
        if text == "none" {
            self = .none
        } else if text.hasPrefix("leave-one-"), text.hasSuffix("-out") {
            self = .leaveOneOut(try Validation.grouping(text.dropFirst(10).dropLast(4), in: text))
        } else if text.hasPrefix("k-fold=") {
            let parts = text.dropFirst(7).split(separator: ":", omittingEmptySubsequences: false)
            guard let count = parts.first.flatMap({ Int($0) }), count >= 2, parts.count <= 3,
                let seed = parts.count == 3 ? UInt64(parts[2]) : 0
            else {
                throw .notUnderstood(text)
            }
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
    public var description: String {
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
        guard let grouping = Grouping(rawValue: String(text)) else { throw .notUnderstood(whole) }
        return grouping
    }
}

/// Why sessions can't be validated as asked.
public enum ValidationError: Error, Hashable, Sendable {
    /// Not one of the ways there are.
    case notUnderstood(String)
    /// Fewer groups than folds.
    case tooFewGroups(Grouping, groups: [String], needed: Int)
    /// A half names a group that no session belongs to.
    case unknownGroup(String, Grouping, known: [String])
    /// A group stands in both halves.
    case inBothHalves(String, Grouping)
}

extension ValidationError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .notUnderstood(let text):
            "\"\(text)\" is no validation; there are none, leave-one-FIELD-out, k-fold=K, k-fold=K:FIELD, "
                + "k-fold=K:FIELD:SEED and halves=FIELD:A+B/C+D, with FIELD one of "
                + Grouping.allCases.map(\.rawValue).joined(separator: ", ")
        case .tooFewGroups(let grouping, let groups, let needed):
            "validation by \(grouping.rawValue) needs \(needed) \(grouping.plural) or more, and there "
                + "\(groups.count == 1 ? "is" : "are") \(groups.count)"
                + (grouping == .session
                    ? "; record more sessions, or take --validate none"
                    : " (\(groups.joined(separator: ", "))); validate by another field, such as leave-one-session-out")
        case .unknownGroup(let group, let grouping, let known):
            "no session has the \(grouping.rawValue) \"\(group)\"; there are \(known.joined(separator: ", "))"
        case .inBothHalves(let group, let grouping): "the \(grouping.rawValue) \"\(group)\" stands in both halves"
        }
    }
}

extension Validation: Codable {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: try container.decode(String.self))
        } catch let error as ValidationError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
