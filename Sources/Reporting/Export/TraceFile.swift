import RepDetection

/// A detector's trace as CSV.
public enum TraceFile {
    /// The rows of a trace, with the columns `time_s,filtered,state,count,streak,deviation`.
    ///
    /// `filtered` is empty where no sample was fed; `streak` holds the events of a pending bout and is empty in other
    /// states; `deviation` is that of the double-shake rule and empty for other rules; `time_s` is empty where the sample's time is not finite. Numbers have all their digits.
    ///
    /// A detector with a period check has two more columns: `period_s`, the channel's period, empty where it is not
    /// trusted, and `correlation`.
    package static func csv(_ trace: DetectorTrace) -> String {
        let hasPeriod = trace.parameters.cadenceGate.periodCheck != nil
        var text = "time_s,filtered,state,count,streak,deviation" + (hasPeriod ? ",period_s,correlation\n" : "\n")
        for row in trace.rows {
            let streak = if case .pending(let streak) = row.state { "\(streak)" } else { "" }
            var cells = [
                number(row.time), number(row.filtered), row.state.name, "\(row.count)", streak, number(row.deviation),
            ]
            if hasPeriod { cells += [number(row.period), number(row.correlation)] }
            text += cells.joined(separator: ",") + "\n"
        }
        return text
    }

    private static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "" }
        return "\(value)"
    }
}
