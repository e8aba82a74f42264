import Calibration
import Sessions

/// The accuracy by the groups of a field as texts.
package struct GroupTable: Sendable {
    /// A group, or all sessions.
    package struct Row: Sendable {
        /// The group, a dash for sessions without one.
        package let name: String
        /// The texts in the order of the columns.
        package let cells: [String]
    }

    /// The field.
    package let field: String
    let title: String
    /// The titles of the columns behind the group's, all of numbers.
    package let columns: [String]
    /// The groups, and all sessions where there are several groups.
    package let rows: [Row]
    /// The meaning of the columns.
    package let note: String
    /// The first column of sessions at rest.
    static let atRest = "at rest"

    /// - Parameter scope: The sessions as a sentence, where there are others.
    init(_ accuracy: GroupedAccuracy, by field: ResultField, _ nearness: Nearness, scope: String?) {
        self.field = field.rawValue
        title = "Accuracy by \(field.rawValue)"
        let unit = CountUnit.short
        let hasRest = accuracy.all.idle > 0
        columns =
            [
                "with \(unit)", "min", unit, "MAE", "MAE of constant \(accuracy.medianLabel)", "bias",
                "within \(nearness.words)",
                "95 % interval",
            ] + (hasRest ? [Self.atRest, "min at rest", "false counts per session", "per minute", "balanced"] : [])
        let groups = accuracy.groups
        rows = (groups + (groups.count > 1 ? [accuracy.all] : [])).map { group in
            Row(
                name: group.name.isEmpty ? Formatted.unknown : group.name,
                cells: group.counted(nearness) + (hasRest ? group.atRest : []))
        }
        note =
            (scope.map { $0 + " " } ?? "")
            + "MAE, bias and the share within \(nearness.words) are over the sessions with \(CountUnit.many), MAE and bias in "
            + "\(CountUnit.many). Beside each MAE stands the error of a constant, the median label of all these sessions "
            + "(\(accuracy.medianLabel)). The intervals are Wilson's with an effective number of trials: over the users of "
            + "a group of \(SamplingUnit.fewest) users or more, where the counts are evidence of other users, else over its sessions, "
            + "as if these were independent."
            + (hasRest
                ? " False counts per session, which is a mean, and per minute are over the sessions at rest (labelled 0). The "
                    + "balanced error is half the MAE plus half the mean false count, for groups with both kinds of sessions."
                : "")
    }
}

extension GroupAccuracy {
    fileprivate func counted(_ nearness: Nearness) -> [String] {
        let near = nearness == .one ? shareWithinOne : shareWithinFivePercent
        let units = drawn == .users ? Formatted.counted(users, "user") : Formatted.counted(counted, "session")
        return [
            "\(counted)", Formatted.decimal(minutes, 1), Formatted.grouped(repetitions),
            Formatted.decimal(meanAbsoluteError), Formatted.decimal(medianLabelError), Formatted.signed(bias),
            Formatted.percent(near?.value),
            near.map { near in
                near.intervalWords { Formatted.percent($0) } + (near.interval == nil ? "" : " over \(units)")
            } ?? Formatted.unknown,
        ]
    }

    fileprivate var atRest: [String] {
        [
            "\(idle)", Formatted.decimal(idleMinutes, 1), Formatted.decimal(meanFalseCount),
            Formatted.decimal(falseCountsPerMinute),
            meanAbsoluteError == nil || meanFalseCount == nil ? Formatted.unknown : Formatted.decimal(balanced),
        ]
    }
}

extension GroupedAccuracy {
    /// The accuracy of points by their groups.
    init(_ points: [CountPoint], by field: ResultField, evidence: Evidence) {
        self.init(zip(field.groups(of: points), points.map(\.score)).map { ($0, $1) }, evidence: evidence)
    }
}

/// Labelled counts by the groups of a field: those of a run, of an evaluation, or of sessions that were counted.
package struct GroupedCounts {
    /// The field.
    package let field: ResultField
    private let points: [CountPoint]
    private let evidence: Evidence
    private let scope: String?

    init(_ points: [CountPoint], by field: ResultField, evidence: Evidence, scope: String? = nil) {
        (self.points, self.field, self.evidence, self.scope) = (points, field, evidence, scope)
    }

    /// Groups counted sessions.
    package init(_ sessions: [EvaluatedSession], by field: ResultField) {
        self.init(sessions.map(CountPoint.init), by: field, evidence: Evidence.pooled(sessions.map(\.evidence)))
    }

    private var accuracy: GroupedAccuracy { GroupedAccuracy(points, by: field, evidence: evidence) }

    /// The accuracy of each group, in order of name.
    package var groups: [GroupAccuracy] { accuracy.groups }

    /// The same as texts, with the tolerance of all counts.
    package var table: GroupTable { GroupTable(accuracy, by: field, Nearness(points), scope: scope) }
}

extension CalibrationResult {
    /// The counts by group: held out, or in sample without cross-validation.
    package func grouped(by field: ResultField) -> GroupedCounts {
        GroupedCounts(points, by: field, evidence: reported.evidence)
    }
}
