import RepDetection
import Sessions

/// The accuracy of counts on the sessions of one group, with those labelled 0 apart.
///
/// A measure is nil where it is undefined on these sessions.
public struct GroupAccuracy: Sendable, Hashable, Codable {
    /// The group; empty for sessions without one.
    public let name: String
    /// The number of sessions with a count above 0.
    public let counted: Int
    /// Mean absolute error in repetitions on those.
    public let meanAbsoluteError: Double?
    /// Mean error in repetitions on those: above 0 where too many are counted.
    public let bias: Double?
    /// The number of sessions labelled 0.
    public let idle: Int
    /// Mean false count on those.
    public let meanFalseCount: Double?
    /// False counts per minute at rest, on those.
    public let falseCountsPerMinute: Double?
    /// The objective `balanced`: the mean of `meanAbsoluteError` and `meanFalseCount`, or the defined one of them.
    public let balanced: Double?

    /// Computes the accuracy of scores. O(scores).
    public init(name: String, _ scores: [SessionScore]) {
        self.name = name
        let accuracy = Accuracy(scores)
        counted = accuracy.sessions
        meanAbsoluteError = accuracy.meanAbsoluteError
        bias = accuracy.bias
        idle = accuracy.rest?.sessions ?? 0
        meanFalseCount = accuracy.rest?.meanFalseCount
        falseCountsPerMinute = accuracy.rest?.falseCountsPerMinute
        balanced = Objective.balanced.value(of: scores)
    }

    /// The accuracy of each group, in order of name.
    public static func all(_ scores: [(group: String, score: SessionScore)]) -> [GroupAccuracy] {
        Dictionary(grouping: scores, by: \.group).sorted { $0.key < $1.key }.map { name, members in
            GroupAccuracy(name: name, members.map(\.score))
        }
    }
}

/// A field by which the sessions of a result can be grouped.
public enum ResultField: String, Sendable, Hashable, Codable, CaseIterable {
    case user, activity, note

    /// The group of a session's counts; an empty name where it has none.
    public func group(of session: SessionResult) -> String {
        switch self {
        case .user: session.user
        case .activity: session.activity
        case .note: session.note ?? ""
        }
    }

    /// The group of a session.
    public func group(of session: Session) -> String {
        switch self {
        case .user: session.user
        case .activity: session.activity
        case .note: session.note ?? ""
        }
    }
}

extension CalibrationResult {
    /// The accuracy by group, of held-out counts, or of in-sample counts without cross-validation.
    public func groups(by field: ResultField) -> [GroupAccuracy] { GroupAccuracy.all(scores(by: field)) }

    /// The score of each session with its group, held out, or in sample without cross-validation.
    public func scores(by field: ResultField) -> [(group: String, score: SessionScore)] {
        reported.counts.map { (field.group(of: $0.session), $0.score) }
    }
}
