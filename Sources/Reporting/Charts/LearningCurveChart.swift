import Sessions
import Calibration
import SVGChart

/// The held-out error by the number of users that are calibrated on: would more recordings help? No line joins the numbers, since
/// each has selections of its own.
enum LearningCurveChart {
    /// Nil without a learning curve that says something.
    static func make(_ curve: LearningCurve?) -> Chart? {
        guard let curve, curve.isTelling else { return nil }
        let across = "\(curve.grouping.plural.sentence) calibrated on"
        let upward = "Mean absolute error, held out (\(CountUnit.short))"
        let (x, errors) = (curve.points.map(\.groups), curve.points.map(\.meanAbsoluteError))
        let highest = highest(errors, draws: curve.points.flatMap { $0.draws })
        let isCut =
            errors.contains { ($0.upper ?? 0) > highest }
            || curve.points.contains { $0.draws.contains { $0 > highest } }
        func places(_ x: [Double]) -> PlottableValue { .value(across, x.map { Int($0) }) }
        let ranges = zip(x, errors).compactMap { x, error in error.interval.map { (x, $0) } }
        return Chart(
            title: "Error by number of \(curve.grouping.plural)",
            subtitle: "held out, over \(curve.sessionWords); small dots: selections on some of the training "
                + "\(curve.grouping.plural), each with one fold held out, larger where several agree; large dots: their mean"
                + (ranges.isEmpty ? "" : "; bars: 95 % intervals") + (isCut ? ", cut off at the top" : "")
        ) {
            for point in curve.points {
                let draws = Dictionary(grouping: point.draws.filter { $0 <= highest }) { $0 }.mapValues(\.count)
                for (error, count) in draws.sorted(by: { $0.key < $1.key }) {
                    PointMark(
                        x: places([point.groups]), y: .value(upward, [error]), series: "selection",
                        size: 5 * Double(min(count, 9)).squareRoot(),
                        tooltips: ["\(Formatted.counted(count, "selection")): MAE \(Formatted.decimal(error))"])
                }
            }
            LineMark(
                x: places(ranges.flatMap { [$0.0, $0.0, $0.0] }),
                y: .value(upward, ranges.flatMap { [$0.1.lowerBound, min($0.1.upperBound, highest), .nan] }),
                series: "mean absolute error")
            PointMark(
                x: places(x), y: .value(upward, errors.map(\.value)), series: "mean absolute error", size: 9,
                tooltips: curve.points.map { curve.words($0) })
            TextMark(
                errors.map { Formatted.decimal($0.value) }, x: places(x), y: .value(upward, errors.map(\.value)),
                position: .right, distance: 9)
        }
        .xAxis(domain: .range(domain(x)))
        .yAxis(domain: .range(0...highest))
        // The subtitle explains the marks.
        .legend(.hidden)
        .colorScale(colors)
        .summary(curve.answer)
        .size(width: Report.width, height: 340)
    }

    /// The points with their intervals.
    static func table(_ curve: LearningCurve?) -> ChartTable {
        guard let curve else { return ChartTable([], []) }
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

    /// The end of the axis: intervals of few users, and single folds, are so wide that they would flatten the points.
    private static func highest(_ errors: [Estimate], draws: [Double]) -> Double {
        let most = errors.map(\.value).max() ?? 0
        let upper = max(errors.compactMap(\.upper).max() ?? most, draws.max() ?? most)
        return 1.1 * max(most, min(upper, 3 * most), most > 0 ? 0 : min(upper, 1), 0.1)
    }

    /// Grey circles for selections behind their mean.
    private static let colors = ColorScale.places(["mean absolute error": 0, "selection": 30])
}
