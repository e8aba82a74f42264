import Calibration

/// A group's accuracy as texts, for tables.
public struct GroupRow: Sendable, Hashable {
    /// Titles of the columns; those of numbers begin with `>`.
    public static let titles = [
        ">counted", ">error", ">bias", ">idle", ">false counts", ">a minute", ">balanced",
    ]

    /// What the columns mean.
    public static let note =
        "Error and bias in repetitions on sessions with a count, false counts on those labelled 0: their mean, and a "
        + "minute. Balanced is half the error plus half the mean false count."

    /// The group, with a dash for sessions that have none.
    public let name: String
    let counted: String
    let error: String
    let bias: String
    let idle: String
    let falseCount: String
    let perMinute: String
    let balanced: String

    /// The texts in the order of the columns, the name first.
    public var cells: [String] { [name, counted, error, bias, idle, falseCount, perMinute, balanced] }

    /// Words a group's accuracy.
    public init(_ group: GroupAccuracy) {
        name = group.name.isEmpty ? Numbers.unknown : group.name
        counted = "\(group.counted)"
        error = Numbers.decimal(group.meanAbsoluteError)
        bias = Numbers.signed(group.bias)
        idle = "\(group.idle)"
        falseCount = Numbers.decimal(group.meanFalseCount)
        perMinute = Numbers.decimal(group.falseCountsPerMinute)
        balanced = Numbers.decimal(group.balanced)
    }
}
