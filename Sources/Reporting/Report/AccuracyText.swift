import Sessions
import Calibration

extension Accuracy {
    /// The measures: a line for the sessions with repetitions, and one for the sessions at rest, if there are any.
    package var lines: [String] { [countedWords, rest?.words].compactMap { $0 } }

    /// The measures in one line.
    package var words: String { lines.isEmpty ? "no session" : lines.joined(separator: "; ") }

    /// The sessions with repetitions, named as such if there are sessions at rest too: `16 sessions with repetitions`.
    var sessionWords: String { Formatted.counted(sessions, "session") + (rest == nil ? "" : " with \(CountUnit.many)") }

    private var countedWords: String? {
        guard sessions > 0 else { return nil }
        var parts = [sessionWords, "MAE \(Formatted.decimal(meanAbsoluteError))"]
        parts.append("MAPE \(Formatted.percent(meanAbsolutePercentageError))")
        parts.append("bias \(Formatted.signed(bias))")
        parts.append("exact \(Formatted.percent(shareExact))")
        parts.append("within ±1 \(Formatted.percent(shareWithinOne))")
        if let events { parts.append(events.words) }
        return parts.joined(separator: ", ")
    }
}

extension RestAccuracy {
    /// The false counts in one line.
    package var words: String {
        let perMinute = falseCountsPerMinute.map { "\(Formatted.decimal($0)) per minute" }
        let rate =
            if let perMinute, let minutes, let upperBound {
                " in \(Formatted.decimal(minutes, 1)) min: \(perMinute), at most \(Formatted.bound(upperBound)) (95 % bound)"
            } else {
                perMinute.map { ", " + $0 } ?? ""
            }
        return
            "\(Formatted.counted(sessions, "session")) at rest, \(Formatted.percent(shareWithoutFalseCounts)) without a "
            + "false count, \(Formatted.counted(falseCounts, "false count"))\(rate)"
    }
}

extension EventAccuracy {
    /// The measures in one line.
    package var words: String {
        "F1 \(Formatted.percent(f1)) (precision \(Formatted.percent(precision)), recall \(Formatted.percent(recall)))"
            + (meanTimingError.map { ", timing \(Formatted.signed($0, 3)) s" } ?? "")
            + (timingErrorDeviation.map { " ± \(Formatted.decimal($0, 3))" } ?? "")
            + (delay.map { ", after a delay of \(Formatted.signed($0, 2)) s" } ?? "")
    }

    /// The largest distance of an event from its label, and the delay before it is measured: `±0.5 s, after a delay of +0.59 s`.
    func toleranceWords(_ tolerance: Double?) -> String {
        "±\(Formatted.exact(tolerance ?? EventTruth.defaultTolerance)) s"
            + (delay.map { ", after a delay of \(Formatted.signed($0, 2)) s" } ?? "")
    }
}

extension Evidence {
    /// The kind of evidence of the session's count, for a cell.
    package var words: String {
        switch self {
        case .newUser: "new user"
        case .newSession: "new session"
        case .unknown: "unknown"
        case .usedForCalibration: "in sample"
        }
    }

    /// The sessions with this evidence, as a title.
    package var title: String {
        switch self {
        case .newUser: "New users"
        case .newSession: "New sessions of known users"
        case .unknown: "Sessions of unknown evidence"
        case .usedForCalibration: "Sessions used for calibration"
        }
    }
}
