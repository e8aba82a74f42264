import RepDetection

/// A detector's trace as CSV.
public enum TraceFile {
    /// One row for each row of the trace: `time_s,filtered,state,count,streak`.
    ///
    /// `filtered` is empty where nothing was fed, `streak` wherever nothing is held back, `time_s` for a sample whose
    /// time is no number. Numbers have all their digits.
    public static func csv(_ trace: DetectorTrace) -> String {
        var text = "time_s,filtered,state,count,streak\n"
        for row in trace.rows {
            let streak = if case .pending(let streak) = row.state { "\(streak)" } else { "" }
            text += "\(number(row.time)),\(number(row.filtered)),\(row.state.name),\(row.count),\(streak)\n"
        }
        return text
    }

    private static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "" }
        return "\(value)"
    }
}
