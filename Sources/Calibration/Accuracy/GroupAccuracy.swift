import RepDetection

/// How accurate counts are on the sessions of one group: those with a count above 0 and those labelled 0, apart.
///
/// A measure is nil where no session can say anything of it.
public struct GroupAccuracy: Sendable, Hashable, Codable {
    /// The group; empty where sessions have none.
    public let name: String
    /// Sessions with a count above 0.
    public let counted: Int
    /// Mean absolute error in repetitions on those.
    public let meanAbsoluteError: Double?
    /// Mean error in repetitions on those: above 0 where too many are counted.
    public let bias: Double?
    /// Sessions labelled 0.
    public let idle: Int
    /// Mean count on those: all of it is false.
    public let meanFalseCount: Double?
    /// Counts a minute on those.
    public let falseCountsPerMinute: Double?
    /// The objective `balanced`: the mean of `meanAbsoluteError` and `meanFalseCount`, or the one there is.
    public let balanced: Double?

    /// Measures scores. O(scores).
    public init(name: String, _ scores: [SessionScore]) {
        self.name = name
        let moving = scores.filter { $0.labelled > 0 }
        let still = Accuracy(scores.filter { $0.labelled == 0 })
        let accuracy = Accuracy(moving)
        counted = accuracy.sessions
        meanAbsoluteError = accuracy.meanAbsoluteError
        bias = accuracy.bias
        idle = still.sessions
        meanFalseCount = still.meanAbsoluteError
        falseCountsPerMinute = still.falseCountsPerMinute
        balanced = Objective.balanced.value(of: scores)
    }

    /// The accuracy of each group, in order of their names.
    public static func all(_ scores: [(group: String, score: SessionScore)]) -> [GroupAccuracy] {
        Dictionary(grouping: scores, by: \.group).sorted { $0.key < $1.key }.map { name, members in
            GroupAccuracy(name: name, members.map(\.score))
        }
    }
}

/// By what the sessions of a result can be grouped.
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
    /// The accuracy by group: of the left-out counts, or of the in-sample ones without validation.
    public func groups(by field: ResultField) -> [GroupAccuracy] { GroupAccuracy.all(scores(by: field)) }

    /// The score of each session with its group: left out, or in sample without validation.
    public func scores(by field: ResultField) -> [(group: String, score: SessionScore)] {
        sessions.map { (field.group(of: $0), $0.judgedScore) }
    }
}
