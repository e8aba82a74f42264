import Calibration
import SVGChart

/// The loss around the choice.
enum LossChart {
    /// The most values of a side that are drawn.
    static let mostValues = 60

    static func make(_ plane: LossPlane, objective: Objective, unit: String) -> Chart {
        let across = DrawnSide(plane.x, unit: unit)
        guard let side = plane.y else { return line(plane, across: across, objective: objective) }
        let upward = DrawnSide(side, unit: unit)
        let thinned = across.isThinned || upward.isThinned ? "; not every value is drawn" : ""
        let cells = upward.indices.flatMap { row in across.indices.map { (row: row, column: $0) } }
        return Chart(
            title: "Loss over \(plane.x.parameter.words) and \(side.parameter.words)",
            subtitle: "on all sessions, everything else as chosen; the frame is the choice\(thinned)"
        ) {
            RectMark(
                x: across.channel(cells.map(\.column)), y: upward.channel(cells.map(\.row)),
                color: .value(objective.words, cells.map { plane.losses[$0.row][$0.column] ?? .nan }))
            RectMark(x: across.channel([plane.x.chosen]), y: upward.channel([side.chosen]), tooltip: "chosen")
        }
        .size(width: 720, height: 520)
    }

    private static func line(_ plane: LossPlane, across: DrawnSide, objective: Objective) -> Chart {
        Chart(
            title: "Loss over \(plane.x.parameter.words)", subtitle: "on all sessions, everything else as chosen"
        ) {
            let losses = across.indices.map { plane.losses[0][$0] ?? .nan }
            if across.isNumeric {
                LineMark(x: across.channel(across.indices), y: .value(objective.words, losses))
            } else {
                BarMark(x: across.channel(across.indices), y: .value(objective.words, losses))
            }
            PointMark(
                x: across.channel([plane.x.chosen]),
                y: .value(objective.words, [plane.losses[0][plane.x.chosen] ?? .nan]), series: "chosen",
                tooltips: ["chosen"])
        }
        .size(width: 720, height: 360)
    }
}

/// One side of a plane as it is drawn: numbers where all are, evenly apart; else bands.
private struct DrawnSide {
    let label: String
    let values: [Double?]
    /// The places that are drawn, the chosen one among them.
    let indices: [Int]

    init(_ side: LossPlane.Side, unit: String) {
        let step = max(1, (side.values.count + LossChart.mostValues - 1) / LossChart.mostValues)
        label =
            [.up, .down, .quiet, .cutoff].contains(side.parameter)
            ? "\(side.parameter.words) (\(unit))" : side.parameter.words
        values = side.values
        indices = Array(stride(from: side.chosen % step, to: side.values.count, by: step))
    }

    var isThinned: Bool { indices.count < values.count }
    /// Cells of uneven values would leave gaps and slivers.
    var isNumeric: Bool {
        let numbers = indices.compactMap { values[$0] }
        guard numbers.count == indices.count, let first = numbers.first, let last = numbers.last else { return false }
        let step = (last - first) / Double(max(1, numbers.count - 1))
        return numbers.enumerated().allSatisfy { abs($1 - first - Double($0) * step) <= abs(step) / 100 }
    }

    func channel(_ places: [Int]) -> PlottableValue {
        isNumeric
            ? .value(label, places.map { values[$0] ?? .nan })
            : .value(label, places.map { values[$0].map(Numbers.exact) ?? "none" })
    }
}
