import Sessions
import Calibration

/// The limits that the user has set, as far as a chart of single errors can show them.
///
/// A Bland–Altman plot needs acceptable limits that are set before the data are seen: O. Gerke (2020), Diagnostics
/// 10(5), 334. A limit on a mean, such as the mean absolute error, is not a limit on a single error. The chart mentions
/// it, and does not draw it.
struct AcceptableErrors {
    /// Whether sessions within ±1 are limited, so that these errors are acceptable.
    let isWithinOne: Bool
    /// The highest and the lowest acceptable bias, with names for their lines.
    let biases: [(value: Double, label: String)]
    /// The limits, for a subtitle.
    let words: String

    /// The half-width of the acceptable errors: errors are whole, so the band ends half-way to ±2.
    static let halfWidth = 1.5

    init(_ limits: [LimitOutcome]) {
        isWithinOne = limits.contains { $0.measure.hasPrefix(Measure.withinOne.rawValue) && $0.side == .below }
        biases = limits.filter { $0.measure == Measure.bias.rawValue }.map {
            ($0.bound, "\($0.side == .above ? "highest" : "lowest") bias \(Formatted.signed($0.bound))")
        }
        let named = limits.map { limit in
            let isShare = limit.measure.split(separator: ".").first.flatMap { Measure(rawValue: String($0)) }?.isShare
            let bound = isShare == true ? Formatted.percent(limit.bound) : Formatted.decimal(limit.bound)
            return "\(limit.measure) \(limit.side == .above ? "≤" : "≥") \(bound)"
        }
        words =
            named.isEmpty
            ? "no acceptable limits were set"
            : "limits: "
                + named.enumerated().filter { named.firstIndex(of: $1) == $0 }.map(\.element).joined(separator: ", ")
                + (isWithinOne ? " (shaded: within ±1)" : "")
    }
}
