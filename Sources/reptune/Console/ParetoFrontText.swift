import Reporting
import Runs
import SessionStore

extension RunDocument {
    /// The number of operating points on the Pareto front, in a line; nil where there is only one.
    var paretoFrontLine: String? {
        guard let rows = result.paretoFrontRows, rows.count > 1 else { return nil }
        return "front     \(rows.count) operating points of error and false counts; --verbose lists them"
    }

    /// The Pareto front as a table; nil where it has a single operating point.
    var paretoFrontText: String? {
        guard let rows = result.paretoFrontRows, rows.count > 1 else { return nil }
        var table = Table([
            "point", ">limit", ">false/min",
            ">\(result.request.objective == .f1 ? "1 − f1" : result.request.objective.counted.rawValue + " with \(CountUnit.with(activities) { CountUnit.short })")",
            ">undercounted",
            ">overcounted",
            "detector",
        ])
        for row in rows {
            table.add([
                row.operatingPoint, row.limit, row.falseCounts, row.loss, row.undercounted, row.overcounted,
                row.parameters,
            ])
        }
        return "\nPareto front of error and false counts, in sample; select a row with --operating-point N:\n"
            + table.text
    }
}
