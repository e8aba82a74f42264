import Sessions

/// The accuracy of counts on the sessions of one group, with sessions labelled 0 apart.
///
/// A measure is nil if it is undefined on these sessions.
package struct GroupAccuracy: Sendable, Hashable, Codable {
    /// The group; empty for sessions without one.
    package let name: String
    /// The number of sessions with a count above 0.
    package let counted: Int
    /// Mean absolute error in repetitions on these sessions.
    package let meanAbsoluteError: Double?
    /// Mean error in repetitions on these sessions: above 0 if too many are counted.
    package let bias: Double?
    /// The number of sessions labelled 0.
    package let idle: Int
    /// Mean false count on these sessions.
    package let meanFalseCount: Double?
    /// False counts per minute at rest, on these sessions.
    package let falseCountsPerMinute: Double?
    /// The objective `balanced`: the mean of `meanAbsoluteError` and `meanFalseCount`, or the defined one of them.
    package let balanced: Double?

    /// Computes the accuracy of scores. O(scores).
    package init(name: String, _ scores: [SessionScore]) {
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
    package static func all(_ scores: [(group: String, score: SessionScore)]) -> [GroupAccuracy] {
        Dictionary(grouping: scores, by: \.group).sorted { $0.key < $1.key }.map { name, members in
            GroupAccuracy(name: name, members.map(\.score))
        }
    }
}

/// A field by which the sessions of a result can be grouped.
package enum ResultField: String, Sendable, Hashable, Codable, CaseIterable {
    case user, activity, note

    /// The group of a session's counts; an empty name if it has none.
    package func group(of session: SessionResult) -> String {
        switch self {
        case .user: session.user
        case .activity: session.activity
        case .note: session.note ?? ""
        }
    }

    /// The group of a session.
    package func group(of session: Session) -> String {
        switch self {
        case .user: session.user
        case .activity: session.activity
        case .note: session.note ?? ""
        }
    }
}

extension CalibrationResult {
    /// The accuracy by group, of held-out counts, or of in-sample counts without cross-validation.
    package func groups(by field: ResultField) -> [GroupAccuracy] { GroupAccuracy.all(scores(by: field)) }

    /// The score of each session with its group, held out, or in sample without cross-validation.
    package func scores(by field: ResultField) -> [(group: String, score: SessionScore)] {
        reported.counts.map { (field.group(of: $0.session), $0.score) }
    }
}
