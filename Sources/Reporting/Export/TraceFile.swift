import RepDetection

/// A detector's trace as CSV.
package enum TraceFile {
    /// The rows of a trace, with the columns `time_s,filtered,state,count,streak,deviation`.
    ///
    /// `filtered` is empty if no sample was fed. `streak` is the number of events of a pending bout, and empty in other
    /// states. `deviation` belongs to the double-shake rule, and is empty for other rules. `time_s` is empty if the
    /// sample's time is not finite. Numbers have all their digits.
    ///
    /// A detector with a period check has two more columns: `period_s`, the channel's period, empty if it is not
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
