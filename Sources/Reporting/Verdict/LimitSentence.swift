import Sessions
import Calibration

extension LimitOutcome {
    /// The measure's value and its limit for readers who did not set it. A value that would round to the limit has more digits.
    ///
    /// - Parameter measures: The measures that the limit was checked on, with their intervals.
    func requirement(_ measures: [Measure: Estimate]) -> Requirement {
        let sessions = evidence.map { " (\($0.title.lowercasedFirst))" } ?? ""
        let isCertain = certainty(measures).isCertain
        return Requirement(
            name: (limited?.title ?? measure) + (end.map { ", \($0) end of the 95 % interval" } ?? "") + sessions,
            now: value.map(words) ?? "not measured",
            needed: side == .above ? "at most \(exact(bound)) allowed" : "at least \(exact(bound)) needed",
            outcome: value == nil ? .unknown : isCertain ? .met : isMet ? .unshown : .failed, note: outcome(measures))
    }

    /// `met`, `not met`, `unknown` if it was not measured, or a note that the value meets the limit and the end of its
    /// interval does not.
    private func outcome(_ measures: [Measure: Estimate]) -> String {
        switch certainty(measures) {
        case .unmet: value == nil ? "unknown" : "not met"
        case .certain: "met"
        case .withoutInterval(let reason): "met by the value; it has no interval: \(reason.reasonWords)"
        case .byValue(let worst):
            "met by the value, but its 95 % interval goes \(side == .above ? "up" : "down") to \(words(worst))"
        }
    }

    /// Whether the limit is met beyond chance: by the end of an interval that is limited, or by the interval of the value, too.
    func certainty(_ measures: [Measure: Estimate]) -> Certainty {
        guard isMet, value != nil else { return .unmet }
        guard end == nil, let limited, let estimate = measures[limited] else { return .certain }
        guard let interval = estimate.interval else {
            return estimate.noInterval.map { .withoutInterval($0) } ?? .certain
        }
        let worst = side == .above ? interval.upperBound : interval.lowerBound
        return (side == .above ? worst > bound : worst < bound) ? .byValue(worst) : .certain
    }

    /// The certainty that a limit is met.
    enum Certainty {
        /// It is not met, or unknown.
        case unmet
        /// The value meets it, and there is no interval.
        case withoutInterval(NoInterval)
        /// The value meets it, and the interval does not: its worst end.
        case byValue(Double)
        /// It is met beyond chance.
        case certain

        var isCertain: Bool { if case .certain = self { true } else { false } }
    }

    private var parts: [Substring] { measure.split(separator: ".", maxSplits: 1) }
    private var limited: Measure? { parts.first.flatMap { Measure(rawValue: String($0)) } }
    private var end: Substring? { parts.dropFirst().first }

    private func exact(_ number: Double) -> String {
        limited?.isShare == true ? Formatted.percent(number, 6) : Formatted.exact(number)
    }

    private func words(_ number: Double) -> String {
        func short(_ number: Double) -> String {
            limited?.isShare == true ? Formatted.percent(number) : Formatted.decimal(number)
        }
        return short(number) == short(bound) ? exact(number) : short(number)
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
