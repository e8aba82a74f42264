import Sessions
import Calibration
import RepDetection
import SVGChart

/// The Pareto front: the objective on sessions with repetitions over false counts per minute at rest.
enum ParetoFrontChart {
    /// Nil for fewer than two operating points.
    ///
    /// - Parameter selected: The parameters of the run's own detector.
    static func make(_ front: ParetoFront, selected: DetectorParameters, objective: Objective) -> Chart? {
        guard front.points.count > 1 else { return nil }
        let (across, upward) = ("False counts per minute at rest", objective.countedWords.sentence)
        let rates = front.points.map(\.tradeoff.falseCountsPerMinute)
        let losses = front.points.map(\.tradeoff.loss)
        return Chart(
            title: "Pareto front of errors and false counts",
            subtitle: "in sample; the numbers are the operating points for --operating-point"
        ) {
            // Between two points the best detector is the left one.
            LineMark(
                x: .value(across, rates.flatMap { [$0, $0] }.dropFirst().map { $0 }),
                y: .value(upward, losses.flatMap { [$0, $0] }.dropLast().map { $0 }), series: "Pareto front")
            PointMark(
                x: .value(across, rates), y: .value(upward, losses), series: "Pareto front",
                tooltips: front.points.map { point in
                    (point.operatingPoint.map { "operating point \($0): " } ?? "selected: ")
                        + "\(Formatted.decimal(point.tradeoff.falseCountsPerMinute)) false counts per minute at rest, "
                        + "\(Formatted.percent(point.tradeoff.missed)) undercounted, "
                        + "\(Formatted.percent(point.tradeoff.extra)) overcounted"
                })
            TextMark(
                front.points.map { $0.name(selected: selected) }, x: .value(across, rates),
                y: .value(upward, losses),
                // The front is above and to the left of a point, or below and to the right.
                position: .aboveRight, distance: 8)
            PointMark(
                x: .value(across, [front.selected.falseCountsPerMinute]), y: .value(upward, [front.selected.loss]),
                series: "selected", size: 11, tooltips: ["selected"])
        }
        .yAxis(domain: .includingZero)
        .summary(finding(front, objective))
        .size(width: Report.width, height: 400)
    }
    private static func finding(_ front: ParetoFront, _ objective: Objective) -> String {
        guard let first = front.points.first?.tradeoff, let last = front.points.last?.tradeoff else { return "" }
        func words(_ point: ParetoFront.Tradeoff) -> String {
            "\(Formatted.decimal(point.loss)) at \(Formatted.decimal(point.falseCountsPerMinute)) false counts per minute"
        }
        return "\(objective.countedWords.sentence): from \(words(first)) to \(words(last)); the selected detector has "
            + "\(words(front.selected))."
    }
}
