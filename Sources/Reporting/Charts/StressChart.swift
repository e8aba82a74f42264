import Sessions
import Calibration
import SVGChart

/// The mean absolute error over the level of each disturbance, a panel for each kind.
enum StressChart {
    private static let columns = 3

    /// Nil if no kind was tested.
    static func make(_ test: StressTest) -> ChartGrid? {
        let tested = test.kinds.filter { !$0.levels.isEmpty }
        guard !tested.isEmpty else { return nil }
        var grid = ChartGrid(
            title: "Error under disturbances",
            subtitle:
                "simulated on these recordings; dashed: undisturbed; first change: the mildest "
                + "level that changes a count",
            columns: columns, sharedX: .none
        ) {
            for result in tested { panel(result) }
        }
        .size(width: Report.width, height: 90 + 180 * Double((tested.count + columns - 1) / columns))
        grid.summary = finding(tested)
        return grid
    }

    private static func finding(_ tested: [StressTest.KindResult]) -> String {
        let changed = tested.compactMap { result in
            result.firstLevel.map { "\(result.kind.words) \(result.kind.words($0))" }
        }
        guard !changed.isEmpty else { return "No tested level of a disturbance changes a count." }
        return "The mildest levels that change a count: " + changed.joined(separator: "; ") + "."
    }

    private static func panel(_ result: StressTest.KindResult) -> Chart {
        let kind = result.kind
        let points = points(of: result)
        func x(_ points: [Point]) -> PlottableValue { .value(kind.axis, points.map { kind.plotted($0.level) }) }
        func y(_ points: [Point]) -> PlottableValue {
            .value("MAE (\(CountUnit.short))", points.map { $0.error ?? .nan })
        }
        let first = points.filter { $0.level == result.firstLevel }
        return Chart(title: kind.words.sentence) {
            if let undisturbed = result.undisturbed { RuleMark(y: undisturbed) }
            LineMark(x: x(points), y: y(points), series: "MAE")
            PointMark(x: x(points), y: y(points), series: "MAE", size: 5, tooltips: points.map(\.tooltip))
            PointMark(x: x(first), y: y(first), series: "first change", size: 9, tooltips: first.map(\.tooltip))
        }
    }

    private struct Point {
        let level: Double
        let error: Double?
        let tooltip: String
    }

    /// The levels and the undisturbed one, in ascending order.
    private static func points(of result: StressTest.KindResult) -> [Point] {
        let levels = result.levels.map { level in
            Point(
                level: level.level, error: level.meanAbsoluteError?.value,
                tooltip: "\(result.kind.words(level.level)): MAE \(Formatted.decimal(level.meanAbsoluteError?.value)) "
                    + "(95 % interval \(level.meanAbsoluteError?.intervalWords { Formatted.decimal($0) } ?? Formatted.unknown)), "
                    + "\(level.changes.count) of \(Formatted.counted(level.sessions, "session")) changed"
                    // The names lead to their traces.
                    + level.changes.sorted { abs($0.disturbed - $0.undisturbed) > abs($1.disturbed - $1.undisturbed) }
                    .prefix(3).map { "\n\($0.name): \($0.disturbed) instead of \($0.undisturbed)" }.joined())
        }
        let neutral = Point(
            level: result.kind.neutral, error: result.undisturbed,
            tooltip: "undisturbed: MAE \(Formatted.decimal(result.undisturbed))")
        return (levels + [neutral]).sorted { $0.level < $1.level }
    }
}
