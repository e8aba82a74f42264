import Calibration
import Sessions
import SVGChart

/// The error of each user with the published detector, and held out after calibration.
enum BeforeAfterChart {
    /// Nil without a published detector of the same rule, activity and channel, or without held-out counts.
    static func make(_ result: CalibrationResult) -> Chart? {
        guard let published = result.published, let comparison = result.beforeAfter else { return nil }
        return PairedErrorChart.make(
            rows(comparison), title: "Error before and after calibration",
            subtitle: "before: the published detector \(published.detector); calibrated: held out; the same "
                + Formatted.counted(comparison.first.sessions, "session") + " with \(CountUnit.many)",
            across: "Mean absolute error (\(CountUnit.short))", series: ["published", "calibrated"],
            finding: finding(comparison, published))
    }

    /// Both counts of each session.
    static func table(_ result: CalibrationResult) -> ChartTable {
        ChartTable(
            ["session", "labelled", "published", "calibrated, held out"],
            (result.beforeAfter?.sessions ?? []).map { [$0.name, "\($0.labelled)", "\($0.first)", "\($0.second)"] })
    }

    /// The users with repetitions, the largest error before calibration first.
    private static func rows(_ comparison: Comparison) -> [PairedErrorChart.Row] {
        Dictionary(grouping: comparison.sessions.filter { $0.labelled > 0 }, by: \.user).map { user, sessions in
            func mean(_ error: (PairedSession) -> Int) -> Double {
                Double(sessions.reduce(0) { $0 + abs(error($1)) }) / Double(sessions.count)
            }
            return PairedErrorChart.Row(user: user, first: mean(\.firstError), second: mean(\.secondError))
        }
        .sorted { (-$0.first, $0.user) < (-$1.first, $1.user) }
    }

    private static func finding(_ comparison: Comparison, _ published: PublishedCounts) -> String {
        let (before, after) = (comparison.first, comparison.second)
        return
            "On the same \(Formatted.counted(before.sessions, "session")) with \(CountUnit.many) the mean absolute error is "
            + "\(Formatted.decimal(before.meanAbsoluteError)) with the published detector \(published.detector) and "
            + "\(Formatted.decimal(after.meanAbsoluteError)) held out after calibration"
            + (comparison.absoluteError.map {
                " (difference \(Formatted.signed($0.value)), \($0.intervalPhrase { Formatted.signed($0) }))"
            } ?? "")
            + "; \(CountUnit.within) are \(before.nearShare) and \(after.nearShare)."
    }
}

extension CalibrationResult {
    /// The published detector against the held-out counts on the same sessions; nil without both.
    var beforeAfter: Comparison? {
        // A stored document may have been edited.
        guard let published, published.counts.count == sessions.count, heldOut != nil else { return nil }
        let pairs = zip(sessions, published.counts).compactMap { session, before in
            session.heldOut.map {
                PairedSession(
                    id: session.id, name: session.name, user: session.user, labelled: session.labelled,
                    labelBound: session.labelBound, duration: session.duration, first: before, second: $0)
            }
        }
        return Comparison(pairs, evidence: reported.evidence)
    }
}

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
