import Sessions
import Calibration

/// A group's accuracy as texts, for tables.
package struct GroupRow: Sendable, Hashable {
    /// Titles of the columns; `>` marks columns of numbers.
    package static var titles: [String] {
        [
            ">with \(CountUnit.short)", ">MAE with \(CountUnit.short)", ">bias with \(CountUnit.short)", ">at rest",
            ">false counts per session", ">per minute", ">balanced",
        ]
    }

    /// The meaning of the columns.
    package static var note: String {
        "MAE and bias in \(CountUnit.many), over the sessions with \(CountUnit.many); false counts per session, which is a mean, and per "
            + "minute, over the sessions at rest (labelled 0). The balanced error is half the MAE plus half the mean false "
            + "count, for groups with both kinds of sessions."
    }

    /// The group, a dash for sessions without one.
    package let name: String
    let counted: String
    let error: String
    let bias: String
    let idle: String
    let falseCount: String
    let perMinute: String
    let balanced: String

    /// The texts in the order of the columns, the name first.
    package var cells: [String] { [name, counted, error, bias, idle, falseCount, perMinute, balanced] }

    /// Formats a group's accuracy.
    package init(_ group: GroupAccuracy) {
        name = group.name.isEmpty ? Formatted.unknown : group.name
        counted = "\(group.counted)"
        error = Formatted.decimal(group.meanAbsoluteError)
        bias = Formatted.signed(group.bias)
        idle = "\(group.idle)"
        falseCount = Formatted.decimal(group.meanFalseCount)
        perMinute = Formatted.decimal(group.falseCountsPerMinute)
        balanced =
            group.meanAbsoluteError == nil || group.meanFalseCount == nil
            ? Formatted.unknown : Formatted.decimal(group.balanced)
    }
}
