import Calibration
import SVGChart

/// The held-out error of each user before and after personal calibration.
enum PersonalChart {
    /// Nil without a user who has both errors. Users are ordered by gain, the largest first.
    static func make(_ users: [UserResult]) -> Chart? {
        let rows = rows(users)
        return PairedErrorChart.make(
            rows, title: "Error with shared and with personal parameters",
            subtitle:
                "shared: selected on the other users' sessions; personal: gain and tempo chosen on the user's other sessions",
            across: "Mean absolute error, held out (\(CountUnit.short))", series: ["shared", "personal"],
            finding: finding(rows))
    }

    private static func rows(_ users: [UserResult]) -> [PairedErrorChart.Row] {
        users.compactMap { user -> PairedErrorChart.Row? in
            guard let shared = user.shared?.meanAbsoluteError, let personal = user.personal?.meanAbsoluteError
            else { return nil }
            return PairedErrorChart.Row(user: user.user, first: shared, second: personal)
        }.sorted { ($1.first - $1.second, $0.user) < ($0.first - $0.second, $1.user) }
    }

    private static func finding(_ rows: [PairedErrorChart.Row]) -> String {
        let (better, worse) = (rows.count { $0.second < $0.first }, rows.count { $0.second > $0.first })
        return
            "Personal parameters lower the held-out error for \(better) of \(Formatted.counted(rows.count, "user")), and "
            + "raise it for \(worse)."
    }
}
