import Calibration
import SVGChart

/// The importance of each parameter: the rise of the loss along its axis, and its share of the variance of the loss.
enum ImportanceChart {
    /// Nil with fewer than two varying parameters, and in runs stored by versions without slices.
    static func make(_ result: CalibrationResult) -> ChartGrid? {
        let rows = rows(result)
        guard rows.count > 1 else { return nil }
        let objective = result.request.objective
        let names = rows.map(\.parameter.words.sentence)
        func panel(_ title: String, _ label: String, _ values: [Double?], _ text: (Double) -> String) -> Chart {
            let most = values.compactMap { $0 }.max() ?? 0
            return Chart(title: title) {
                BarMark(x: .value(label, values.map { $0 ?? .nan }), y: .value("", names))
                TextMark(
                    values.map { $0.map(text) ?? Formatted.unknown }, x: .value(label, values.map { $0 ?? 0 }),
                    y: .value("", names), position: .right, distance: 4)
            }
            // Room for the numbers beside the bars.
            .xAxis(domain: .range(0...(most > 0 ? 1.25 * most : 1)))
            .yAxis(domain: .categories(names))
        }
        var grid = ChartGrid(
            title: "Importance of each parameter",
            subtitle: result.lossScope + "in sample"
                + (result.selected.detectors.count > 1 ? ", around the first member" : "")
                + "; share: variance of the mean loss at each value over the grid's variance (fANOVA main effect)",
            columns: 2, sharedX: .none, sharedY: .all
        ) {
            panel("Rise of the loss along the axis", objective.words.sentence, rows.map(\.rise)) {
                Formatted.decimal($0)
            }
            panel("Share of the variance", "Share (%)", rows.map { $0.varianceShare.map { $0 * 100 } }) {
                Formatted.decimal($0, 1) + " %"
            }
        }.size(width: Report.width, height: 130 + 26 * Double(rows.count))
        grid.summary = finding(rows, objective)
        return grid
    }

    /// The rise and the share of each parameter.
    static func table(_ result: CalibrationResult) -> ChartTable {
        ChartTable(
            ["parameter", "rise of the loss", "share of the variance"],
            rows(result).map {
                [$0.parameter.words, Formatted.decimal($0.rise), Formatted.percent($0.varianceShare)]
            })
    }

    /// The slices, the largest share of the variance first.
    private static func rows(_ result: CalibrationResult) -> [ParameterSlice] {
        (result.slices?.byRise ?? []).enumerated().sorted {
            (-($0.element.varianceShare ?? 0), $0.offset) < (-($1.element.varianceShare ?? 0), $1.offset)
        }.map(\.element)
    }

    private static func finding(_ rows: [ParameterSlice], _ objective: Objective) -> String {
        guard let first = rows.first, let last = rows.last, let share = first.varianceShare else {
            return "The loss is the same everywhere."
        }
        let shares = rows.compactMap(\.varianceShare).reduce(0, +)
        return "The \(first.parameter.words) accounts for \(Formatted.percent(share, 0)) of the variance of the "
            + "\(objective.words) over the grid, the \(last.parameter.words) for "
            + "\(Formatted.percent(last.varianceShare, 0))"
            + (shares < 1 ? "; \(Formatted.percent(1 - shares, 0)) are interactions of parameters." : ".")
    }
}
