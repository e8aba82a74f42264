import Calibration
import SVGChart

/// The error of each user with the published detector, and held out after calibration.
enum BeforeAfterChart {
    /// The largest number of users with a row.
    static let mostUsers = 30

    /// Nil without a published detector of the same rule, activity and channel, or without held-out counts.
    static func make(_ result: CalibrationResult) -> Chart? {
        guard let published = result.published, let comparison = result.beforeAfter else { return nil }
        let all = rows(comparison)
        guard !all.isEmpty else { return nil }
        let rows = Array(all.prefix(mostUsers))
        let omitted = all.count > rows.count ? "; \(all.count - rows.count) more users omitted" : ""
        let across = "Mean absolute error (\(CountUnit.short))"
        return Chart(
            title: "Error before and after calibration",
            subtitle: "before: the published detector \(published.detector); calibrated: held out; the same "
                + Formatted.counted(comparison.first.sessions, "session") + " with \(CountUnit.many)" + omitted
        ) {
            for row in rows {
                LineMark(x: .value(across, [row.before, row.after]), y: .value("", [row.user, row.user]))
            }
            // The second is smaller, so that equal errors don't hide the first.
            for (series, value, size) in [("published", \Row.before, 12.0), ("calibrated", \Row.after, 7)] {
                PointMark(
                    x: .value(across, rows.map { $0[keyPath: value] }), y: .value("", rows.map(\.user)), series: series,
                    size: size,
                    tooltips: rows.map { "\($0.user), \(series): MAE \(Formatted.decimal($0[keyPath: value]))" })
            }
        }
        .xAxis(domain: .includingZero)
        .yAxis(domain: .categories(rows.map(\.user)), grid: true)
        .summary(finding(comparison, published))
        .size(width: Report.width, height: 130 + 26 * Double(rows.count))
    }

    /// Both counts of each session.
    static func table(_ result: CalibrationResult) -> ChartTable {
        ChartTable(
            ["session", "labelled", "published", "calibrated, held out"],
            (result.beforeAfter?.sessions ?? []).map { [$0.name, "\($0.labelled)", "\($0.first)", "\($0.second)"] })
    }

    private struct Row {
        let user: String
        let before: Double
        let after: Double
    }

    /// The users with repetitions, the largest error before calibration first.
    private static func rows(_ comparison: Comparison) -> [Row] {
        Dictionary(grouping: comparison.sessions.filter { $0.labelled > 0 }, by: \.user).map { user, sessions in
            func mean(_ error: (PairedSession) -> Int) -> Double {
                Double(sessions.reduce(0) { $0 + abs(error($1)) }) / Double(sessions.count)
            }
            return Row(user: user, before: mean(\.firstError), after: mean(\.secondError))
        }
        .sorted { (-$0.before, $0.user) < (-$1.before, $1.user) }
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
            + "; within ±1 are \(Formatted.percent(before.shareWithinOne)) and \(Formatted.percent(after.shareWithinOne))."
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
                    duration: session.duration, first: before, second: $0)
            }
        }
        return Comparison(pairs, evidence: reported.evidence)
    }
}
