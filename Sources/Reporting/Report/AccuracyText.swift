import Calibration

extension Accuracy {
    /// The measures in one line.
    public var words: String {
        var parts = [Formatted.counted(sessions, "session"), "MAE \(Formatted.decimal(meanAbsoluteError))"]
        if let share = meanAbsolutePercentageError { parts.append("MAPE \(Formatted.percent(share))") }
        parts.append("bias \(Formatted.signed(bias))")
        parts.append("exact \(Formatted.percent(shareExact))")
        parts.append("within ±1 \(Formatted.percent(shareWithinOne))")
        if let falseCounts = falseCountsPerMinute {
            parts.append("\(Formatted.decimal(falseCounts)) false counts per minute at rest")
        }
        if let events { parts.append(events.words) }
        return parts.joined(separator: ", ")
    }
}

extension EventAccuracy {
    /// The measures in one line.
    public var words: String {
        "F1 \(Formatted.percent(f1)) (precision \(Formatted.percent(precision)), recall \(Formatted.percent(recall)))"
            + (meanTimingError.map { ", timing \(Formatted.signed($0, 3)) s" } ?? "")
            + (timingErrorDeviation.map { " ± \(Formatted.decimal($0, 3))" } ?? "")
    }
}
