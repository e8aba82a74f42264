import Calibration
import SVGChart

/// The held-out error of each user before and after personal calibration.
enum PersonalChart {
    /// The largest number of users with a row.
    static let mostUsers = 30

    /// Nil without a user who has both errors. Users are ordered by gain, the largest first.
    static func make(_ users: [UserResult]) -> Chart? {
        let all = rows(users)
        guard !all.isEmpty else { return nil }
        let rows = Array(all.prefix(mostUsers))
        let omitted = all.count > rows.count ? "; \(all.count - rows.count) more users omitted" : ""
        let across = "Mean absolute error, held out (\(CountUnit.short))"
        return Chart(
            title: "Error with shared and with personal parameters",
            subtitle:
                "shared: selected on the other users' sessions; personal: gain and tempo chosen on the user's other sessions"
                + omitted
        ) {
            for row in rows {
                LineMark(x: .value(across, [row.shared, row.personal]), y: .value("", [row.user, row.user]))
            }
            // The second is smaller, so that equal errors don't hide the first.
            for (series, value, size) in [("shared", \Row.shared, 12.0), ("personal", \Row.personal, 7)] {
                PointMark(
                    x: .value(across, rows.map { $0[keyPath: value] }), y: .value("", rows.map(\.user)), series: series,
                    size: size,
                    tooltips: rows.map { "\($0.user), \(series): MAE \(Formatted.decimal($0[keyPath: value]))" })
            }
        }
        .xAxis(domain: .includingZero)
        .yAxis(domain: .categories(rows.map(\.user)), grid: true)
        .summary(finding(all))
        .size(width: Report.width, height: 130 + 26 * Double(rows.count))
    }

    private struct Row {
        let user: String
        let shared: Double
        let personal: Double
    }

    private static func rows(_ users: [UserResult]) -> [Row] {
        users.compactMap { user -> Row? in
            guard let shared = user.shared?.meanAbsoluteError, let personal = user.personal?.meanAbsoluteError
            else { return nil }
            return Row(user: user.user, shared: shared, personal: personal)
        }.sorted { ($1.shared - $1.personal, $0.user) < ($0.shared - $0.personal, $1.user) }
    }

    private static func finding(_ rows: [Row]) -> String {
        let (better, worse) = (rows.count { $0.personal < $0.shared }, rows.count { $0.personal > $0.shared })
        return
            "Personal parameters lower the held-out error for \(better) of \(Formatted.counted(rows.count, "user")), and "
            + "raise it for \(worse)."
    }
}
