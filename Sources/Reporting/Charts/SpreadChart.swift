import Sessions
import Calibration
import SVGChart

/// The error of each session over the spread of the ensemble's members.
enum SpreadChart {
    /// Sessions with the same error and spread share one larger point; nil without an ensemble. Sessions at rest are not
    /// drawn.
    static func make(_ result: CalibrationResult) -> Chart? {
        let counts = result.reported.counts.filter { $0.spread != nil && !$0.score.isAtRest }
        guard !counts.isEmpty else { return nil }
        let points = Dictionary(grouping: counts) { Place(spread: $0.spread ?? 0, error: $0.score.error) }
        let note = result.spreadAccuracy?.note ?? ""
        return Chart(
            title: "Error and spread of the ensemble",
            subtitle: result.pointsWords + "; a larger point has more sessions"
        ) {
            RuleMark(y: 0)
            for place in points.keys.sorted() {
                let sessions = points[place] ?? []
                PointMark(
                    x: .value("Spread, the middle half of the members (\(CountUnit.short))", place.spread),
                    y: .value("Error, detected − labelled (\(CountUnit.short))", place.error),
                    size: 7 * Double(sessions.count).squareRoot(),
                    tooltip: sessions.map {
                        "\($0.session.name): error \(Formatted.signed(place.error)), spread \(place.spread)"
                    }
                    .joined(separator: "\n"))
            }
        }
        .yAxis(format: .signed)
        .summary(note)
        .size(width: Report.width, height: 340)
    }

    /// Sessions by spread.
    static func table(_ result: CalibrationResult) -> ChartTable {
        ChartTable(
            ["spread (\(CountUnit.short))", "sessions", "MAE (\(CountUnit.short))", CountUnit.within], numbersFrom: 0,
            (result.spreadAccuracy?.rows ?? []).map { [$0.spread, "\($0.sessions)", $0.error, $0.near] })
    }

    private struct Place: Hashable, Comparable {
        let spread: Int
        let error: Int

        static func < (left: Place, right: Place) -> Bool { (left.spread, left.error) < (right.spread, right.error) }
    }
}
