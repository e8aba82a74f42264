import Calibration
import SVGChart

/// What fewer false counts cost: the objective where repetitions are over false counts where none are.
enum FrontChart {
    /// Nil where the front holds no choice.
    static func make(_ front: Front, objective: Objective) -> Chart? {
        guard front.points.count > 1 else { return nil }
        let (across, upward) = ("False counts a minute where labelled 0", objective.counted.words)
        let rates = front.points.map(\.tradeoff.falseCountsPerMinute)
        let losses = front.points.map(\.tradeoff.loss)
        return Chart(
            title: "What fewer false counts cost",
            subtitle: "in sample: the best detector for each limit of false counts, by its number for --pick"
        ) {
            // What is there to have between two points is the left one's loss.
            LineMark(
                x: .value(across, rates.flatMap { [$0, $0] }.dropFirst().map { $0 }),
                y: .value(upward, losses.flatMap { [$0, $0] }.dropLast().map { $0 }), series: "front")
            PointMark(
                x: .value(across, rates), y: .value(upward, losses), series: "front",
                tooltips: front.points.map { point in
                    "pick \(point.pick): \(Numbers.decimal(point.tradeoff.falseCountsPerMinute)) false counts a minute, "
                        + "\(Numbers.percent(point.tradeoff.missed)) missed, \(Numbers.percent(point.tradeoff.extra)) too many"
                })
            TextMark(front.points.map { "\($0.pick)" }, x: .value(across, rates), y: .value(upward, losses))
            PointMark(
                x: .value(across, [front.chosen.falseCountsPerMinute]), y: .value(upward, [front.chosen.loss]),
                series: "chosen", size: 11, tooltips: ["chosen"])
        }
        .size(width: 720, height: 400)
    }
}
