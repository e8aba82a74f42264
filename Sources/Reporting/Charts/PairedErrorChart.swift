import Sessions
import SVGChart

/// Two mean absolute errors of each user, joined by a line.
enum PairedErrorChart {
    /// The largest number of users with a row.
    static let mostUsers = 30

    /// A user with both errors.
    struct Row {
        let user: String
        let first: Double
        let second: Double
    }

    /// Draws the first users; nil without any. The subtitle says how many more there are.
    static func make(
        _ all: [Row], title: String, subtitle: String, across: String, series: [String], finding: String
    ) -> Chart? {
        guard !all.isEmpty else { return nil }
        let rows = Array(all.prefix(mostUsers))
        let omitted = all.count > rows.count ? "; \(all.count - rows.count) more users omitted" : ""
        return Chart(title: title, subtitle: subtitle + omitted) {
            for row in rows {
                LineMark(x: .value(across, [row.first, row.second]), y: .value("", [row.user, row.user]))
            }
            // The second is smaller, so that equal errors don't hide the first.
            for (series, value, size) in [(series[0], \Row.first, 12.0), (series[1], \Row.second, 7)] {
                PointMark(
                    x: .value(across, rows.map { $0[keyPath: value] }), y: .value("", rows.map(\.user)), series: series,
                    size: size,
                    tooltips: rows.map { "\($0.user), \(series): MAE \(Formatted.decimal($0[keyPath: value]))" })
            }
        }
        .xAxis(domain: .includingZero)
        .yAxis(domain: .categories(rows.map(\.user)), grid: true)
        .summary(finding)
        .size(width: Report.width, height: 130 + 26 * Double(rows.count))
    }
}
