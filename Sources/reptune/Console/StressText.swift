import Calibration
import Reporting

extension StressTest {
    /// The kinds as a table, or each level of each kind, with a note.
    func text(eachLevel: Bool) -> String {
        (eachLevel ? kinds.filter { !$0.levels.isEmpty }.map(\.text) : [table]).map { $0 + "\n\n" }.joined() + note
    }

    private var table: String {
        var table = Table([
            "disturbance", "tested", ">first change", "first session", ">changed", ">MAE", "highest MAE",
            ">false counts",
        ])
        for row in rows {
            table.add([
                row.kind, row.tested, row.first, row.session == row.count ? row.count : "\(row.session) \(row.count)",
                row.changed, row.error, row.highest, row.falseCounts,
            ])
        }
        return table.text
    }
}

extension StressTest.KindResult {
    fileprivate var text: String {
        var table = Table([
            ">" + kind.words, ">sessions", ">counted", ">MAE", ">95 % interval", ">bias", ">false counts", ">changed",
            "first session",
        ])
        for row in levelRows {
            table.add([
                row.level, row.sessions, row.detected, row.error, row.interval, row.bias, row.falseCounts, row.changed,
                row.session,
            ])
        }
        return table.text
    }
}
