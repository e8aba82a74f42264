import Reporting
import SessionStore

extension RunDocument {
    /// The front for a terminal; nil where it holds no choice.
    var frontText: String? {
        guard let rows = result.frontRows, rows.count > 1 else { return nil }
        var table = Table([
            "pick", ">limit", ">false/min", ">\(result.request.objective.counted.rawValue)", ">missed", ">extra",
            "detector",
        ])
        for row in rows {
            table.add([row.pick, row.limit, row.falseCounts, row.loss, row.missed, row.extra, row.numbers])
        }
        return "\nWhat fewer false counts cost, in sample; take one with --pick N:\n" + table.text
    }
}
