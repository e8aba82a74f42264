import Calibration
import Foundation

extension LimitOutcome {
    /// The measure's value and its limit for readers who did not set it: `Mean absolute error 2.33, at most 0.5 allowed`. A value that
    /// would round to the limit has more digits.
    var sentence: String {
        let parts = measure.split(separator: ".", maxSplits: 1)
        let known = parts.first.flatMap { Measure(rawValue: String($0)) }
        let end = parts.count > 1 ? ", \(parts[1]) end of the 95 % interval," : ""
        let sessions = evidence.map { " (\($0.title.lowercasedFirst))" } ?? ""
        let name = (known?.title ?? measure) + end + sessions
        let isShare = known?.isShare ?? false
        func exact(_ number: Double) -> String { isShare ? Formatted.percent(number, 6) : Formatted.exact(number) }
        func short(_ number: Double) -> String { isShare ? Formatted.percent(number) : Formatted.decimal(number) }
        let limit = side == .above ? "at most \(exact(bound)) allowed" : "at least \(exact(bound)) needed"
        guard let value else { return "\(name) not measured, \(limit)" }
        return "\(name) \(short(value) == short(bound) ? exact(value) : short(value)), \(limit)"
    }
}

extension Measure {
    /// The name in a sentence.
    fileprivate var title: String {
        switch self {
        case .mae: "Mean absolute error"
        case .mape: "Mean absolute percentage error"
        case .rmse: "Root mean square error"
        case .bias: "Bias"
        case .exact: "Counted exactly"
        case .withinOne: "Within ±1"
        case .falsePerMinute: "False counts per minute at rest"
        case .icc: "ICC(2,1)"
        case .f1: "F1 of events"
        case .precision: "Precision of events"
        case .recall: "Recall of events"
        case .timing: "Mean timing error in seconds"
        case .difference: "Difference of the mean absolute errors"
        case .lost: "Sessions within ±1 with the other detector only"
        }
    }
}
