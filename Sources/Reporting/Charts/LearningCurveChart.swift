import Calibration
import SVGChart

/// The held-out error by the number of users that are calibrated on: would more recordings help?
enum LearningCurveChart {
    /// Nil without a learning curve.
    static func make(_ result: CalibrationResult) -> Chart? {
        guard let curve = result.learningCurve, curve.points.count > 1 else { return nil }
        let across = "\(curve.grouping.plural.sentence) calibrated on"
        let upward = "Mean absolute error, held out (\(CountUnit.short))"
        let (x, errors) = (curve.points.map(\.groups), curve.points.map(\.meanAbsoluteError))
        let highest = highest(errors)
        let isCut = errors.contains { ($0.upper ?? 0) > highest }
        let isWhole = x.allSatisfy { $0 == $0.rounded() }
        let places: PlottableValue = isWhole ? .value(across, x.map { Int($0) }) : .value(across, x)
        return Chart(
            title: "Error by number of \(curve.grouping.plural)",
            subtitle: "held out, over \(curve.sessionWords); each point repeats the selection on some of the training "
                + "\(curve.grouping.plural)" + (errors.contains { $0.interval != nil } ? "; band: 95 % intervals" : "")
                + (isCut ? ", cut off at the top" : "")
        ) {
            if errors.contains(where: { $0.interval != nil }) {
                AreaMark(
                    x: places, yStart: .value(upward, errors.map { $0.lower ?? .nan }),
                    yEnd: .value(upward, errors.map { $0.upper ?? .nan }), series: "mean absolute error")
            }
            LineMark(x: places, y: .value(upward, errors.map(\.value)), series: "mean absolute error")
            PointMark(
                x: places, y: .value(upward, errors.map(\.value)), series: "mean absolute error", size: 9,
                tooltips: curve.points.map { curve.words($0) })
            TextMark(
                errors.map { Formatted.decimal($0.value) }, x: places, y: .value(upward, errors.map(\.value)),
                position: .above, distance: 8)
        }
        .xAxis(domain: .range(domain(x)))
        .yAxis(domain: .range(0...highest))
        // The subtitle explains the band. The axis names the line.
        .legend(.hidden)
        .summary(curve.answer)
        .size(width: Report.width, height: 340)
    }

    /// The points with their intervals.
    static func table(_ result: CalibrationResult) -> ChartTable {
        guard let curve = result.learningCurve else { return ChartTable([], []) }
        return ChartTable(
            [curve.grouping.plural, "sessions", "selections", "MAE, held out (\(CountUnit.short))", "95 % interval"],
            numbersFrom: 0,
            curve.points.map { point in
                [
                    Formatted.decimal(point.groups, 1), Formatted.decimal(point.sessions, 1), "\(point.selections)",
                    Formatted.decimal(point.meanAbsoluteError.value),
                    point.meanAbsoluteError.intervalWords { Formatted.decimal($0) },
                ]
            })
    }

    /// The numbers of groups, with room for the texts above the first and the last.
    private static func domain(_ groups: [Double]) -> ClosedRange<Double> {
        let (low, high) = (groups.min() ?? 0, groups.max() ?? 1)
        let margin = max(0.08 * (high - low), 0.1)
        return low - margin...high + margin
    }

    /// The end of the axis: intervals of few users are so wide that they would flatten the points.
    private static func highest(_ errors: [Estimate]) -> Double {
        let most = errors.map(\.value).max() ?? 0
        let upper = errors.compactMap(\.upper).max() ?? most
        return 1.1 * max(most, min(upper, 2 * most), most > 0 ? 0 : min(upper, 1), 0.1)
    }
}
