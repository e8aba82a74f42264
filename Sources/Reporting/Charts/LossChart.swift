import Calibration
import Foundation
import SVGChart

/// The loss around the selected candidate.
enum LossChart {
    /// The largest number of drawn values along one axis.
    static let mostValues = 60

    static func make(
        _ plane: LossPlane, objective: Objective, unit: String, sampleRate: Double, scope: String = ""
    ) -> Chart {
        let across = DrawnSide(plane.x, unit: unit, sampleRate: sampleRate)
        guard let side = plane.y else { return line(plane, across: across, objective: objective, scope: scope) }
        let upward = DrawnSide(side, unit: unit, sampleRate: sampleRate)
        let thinned = across.isThinned || upward.isThinned ? "; some values are omitted" : ""
        let cells = upward.indices.flatMap { row in across.indices.map { (row: row, column: $0) } }
        // The excess over the lowest loss decides, and so it has the colours.
        let lowest = cells.compactMap { plane.losses[$0.row][$0.column] }.min() ?? 0
        let excess = cells.map { cell in plane.losses[cell.row][cell.column].map { $0 - lowest } ?? .nan }
        let isMember = plane.plateau
        let plateau = cells.filter { !isMember.isEmpty && isMember[$0.row][$0.column] }
        let colored = colored(excess)
        let clipped = colored.map { range in
            excess.contains { $0 > range.upperBound }
                ? "; \(Formatted.exact(range.upperBound))\u{A0}and\u{A0}more have one colour" : ""
        }
        let chart = Chart(
            title: "Loss over \(plane.x.parameter.words) and \(side.parameter.words)",
            subtitle: scope + "in sample, the other parameters as selected; dark: as good as the lowest loss, "
                + "\(Formatted.decimal(lowest)); the frame marks the selected values"
                + (plateau.count > 1 ? ", the dashed line the plateau of similar losses around them" : "")
                + (clipped ?? "") + thinned
        ) {
            RectMark(
                x: across.channel(cells.map(\.column)), y: upward.channel(cells.map(\.row)),
                color: .value("Loss above the lowest", excess))
            if plateau.count > 1 {
                OutlineMark(x: across.channel(plateau.map(\.column)), y: upward.channel(plateau.map(\.row)))
            }
            RectMark(x: across.channel([plane.x.selected]), y: upward.channel([side.selected]), tooltip: "selected")
        }
        .colorScale(.sequential(colored.map { .range($0) } ?? .automatic))
        .summary(finding(plane, objective: objective))
        .size(width: Report.width, height: 420)
        // The first category of a vertical axis is at the top.
        return upward.isNumeric ? chart : chart.yAxis(domain: .categories(upward.descendingNames))
    }

    /// The losses along each axis through the selected values.
    static func table(_ plane: LossPlane, objective: Objective, unit: String) -> ChartTable {
        func rows(_ side: LossPlane.Side, _ loss: (Int) -> Double?) -> [[String]] {
            side.values.indices.map { place in
                [
                    side.parameter.words(unit: unit), side.values[place].map(Formatted.exact) ?? "none",
                    Formatted.decimal(loss(place)) + (place == side.selected ? " (selected)" : ""),
                ]
            }
        }
        let row = plane.y?.selected ?? 0
        return ChartTable(
            ["parameter", "value", objective.words],
            rows(plane.x) { plane.losses[row][$0] }
                + (plane.y.map { rows($0) { plane.losses[$0][plane.x.selected] } } ?? []))
    }

    private static func finding(_ plane: LossPlane, objective: Objective) -> String {
        let losses = plane.losses.joined().compactMap { $0 }
        guard let selected = plane.losses[plane.y?.selected ?? 0][plane.x.selected], let highest = losses.max() else {
            return "No data."
        }
        let asLow = losses.count { $0 <= selected }
        return "\(objective.words.sentence) is \(Formatted.decimal(selected)) at the selected values and up to "
            + "\(Formatted.decimal(highest)) elsewhere; \(asLow - 1) of the other \(Formatted.counted(losses.count - 1, "combination")) "
            + (asLow == 2 ? "is as low or lower." : "are as low or lower.")
    }

    /// The values with separate colours: the lowest quarter, which contains the selected values, rounded outward so
    /// that the colour bar ends at its ticks; nil if all are equal.
    static func colored(_ losses: [Double]) -> ClosedRange<Double>? {
        let sorted = losses.filter(\.isFinite).sorted()
        guard let low = sorted.first, let high = sorted.last, high > low else { return nil }
        let quartile = sorted[sorted.count / 4]
        let top = quartile > low ? quartile : high
        let half = (top - low) / 2
        let exponent = log10(half).rounded(.down)
        let digit = [1.0, 2, 5].first { $0 * pow(10, exponent) >= half } ?? 10
        // Divided by a whole power of ten, so that ends have no tail of digits.
        func end(_ loss: Double, _ rule: FloatingPointRoundingRule) -> Double {
            let steps = (loss / (digit * pow(10, exponent))).rounded(rule) * digit
            return exponent < 0 ? steps / pow(10, -exponent) : steps * pow(10, exponent)
        }
        let lowest = end(low, .down)
        return lowest...max(lowest, end(top, .up))
    }

    private static func line(_ plane: LossPlane, across: DrawnSide, objective: Objective, scope: String) -> Chart {
        Chart(
            title: "Loss over \(plane.x.parameter.words)",
            subtitle: scope + "in sample, the other parameters as selected"
        ) {
            let losses = across.indices.map { plane.losses[0][$0] ?? .nan }
            if across.isNumeric {
                LineMark(x: across.channel(across.indices), y: .value(objective.words.sentence, losses))
            } else {
                BarMark(x: across.channel(across.indices), y: .value(objective.words.sentence, losses))
            }
            PointMark(
                x: across.channel([plane.x.selected]),
                y: .value(objective.words.sentence, [plane.losses[0][plane.x.selected] ?? .nan]), series: "selected",
                tooltips: ["selected"])
        }
        .summary(finding(plane, objective: objective))
        .size(width: Report.width, height: 360)
    }
}

/// One axis of the plane: linear if all values are numbers at equal distances, else categorical.
private struct DrawnSide {
    let label: String
    let values: [Double?]
    /// The indices of the drawn values, the selected one among them.
    let indices: [Int]

    init(_ side: LossPlane.Side, unit: String, sampleRate: Double) {
        let step = max(1, (side.values.count + LossChart.mostValues - 1) / LossChart.mostValues)
        let time =
            side.parameter.isFilterFactor ? TimeConstant.suffix(factors: side.values, sampleRate: sampleRate) : ""
        label = side.parameter.words(unit: unit).sentence + time
        values = side.values
        indices = Array(stride(from: side.selected % step, to: side.values.count, by: step))
    }

    var isThinned: Bool { indices.count < values.count }
    /// Whether the axis is linear: cells at unequal distances would leave gaps.
    var isNumeric: Bool {
        let numbers = indices.compactMap { values[$0] }
        guard numbers.count == indices.count, let first = numbers.first, let last = numbers.last else { return false }
        let step = (last - first) / Double(max(1, numbers.count - 1))
        return numbers.enumerated().allSatisfy { abs($1 - first - Double($0) * step) <= abs(step) / 100 }
    }

    /// The names of the values as categories, the largest value first and none last.
    var descendingNames: [String] {
        indices.sorted { (values[$0] ?? -.infinity) > (values[$1] ?? -.infinity) }.map { name(values[$0]) }
    }

    private func name(_ value: Double?) -> String { value.map(Formatted.exact) ?? "none" }

    func channel(_ places: [Int]) -> PlottableValue {
        isNumeric
            ? .value(label, places.map { values[$0] ?? .nan })
            : .value(label, places.map { name(values[$0]) })
    }
}
