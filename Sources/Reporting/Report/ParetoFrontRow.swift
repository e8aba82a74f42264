import Sessions
import Calibration
import RepDetection

/// One operating point of a Pareto front as texts.
package struct ParetoFrontRow: Sendable, Hashable {
    /// The number for `--operating-point`, and `selected` for the run's own detector.
    package let operatingPoint: String
    /// The limit of false counts per minute at rest that the point keeps; a dash without a number.
    package let limit: String
    /// Its false counts per minute at rest.
    package let falseCounts: String
    /// The objective on sessions with repetitions.
    package let loss: String
    /// The counts below the labels on sessions with repetitions, as a share of the labelled repetitions.
    package let undercounted: String
    /// The counts above the labels on sessions with repetitions, as a share of the labelled repetitions.
    package let overcounted: String
    /// The detector's parameters.
    package let parameters: String
}

extension ParetoFront.Point {
    /// Whether it is the run's own detector, and not another one with the same accuracy.
    func isSelected(_ selected: DetectorParameters) -> Bool { parameters == selected }

    /// Its number, and `selected` if it is the run's own detector.
    func name(selected: DetectorParameters) -> String {
        [operatingPoint.map { "\($0)" }, isSelected(selected) ? "selected" : nil].compactMap { $0 }
            .joined(separator: ", ")
    }
}

extension CalibrationResult {
    /// A note on the selection of the points of the Pareto front; nil without a front.
    package var paretoFrontNote: String? {
        front.map { front in
            "In sample. For each limit of false counts per minute at rest, and without a limit, one detector is "
                + "selected by errors averaged over neighbouring grid values. Each row is the detector within a limit "
                + "that has the lowest error on the sessions with \(CountUnit.many). Rows are numbered by their limits; numbers "
                + "are missing where a higher limit gives no lower error. \(selectedRow(of: front)) "
                + "Undercounted and overcounted are the counts below and above the labels, added up over the sessions "
                + "with \(CountUnit.many), as shares of their labels: a missed \(CountUnit.one) and an extra one in the same session "
                + "are in neither. Select a point with reptune calibrate --operating-point N. In each fold the limit is "
                + "applied to the training sessions; held-out sessions can exceed it."
        }
    }

    /// The front's row of the run's own detector, or the reason for its absence, in a sentence.
    private func selectedRow(of front: ParetoFront) -> String {
        if front.points.contains(where: { $0.isSelected(selected.parameters) }) {
            return "The row named selected is the detector of this run."
        }
        let equal = front.points.first { $0.tradeoff == front.selected }?.operatingPoint
        return "The detector of this run is in no row: "
            + (equal.map { "row \($0) has the same error with as many false counts." }
                ?? "another has no higher error with no more false counts.")
    }

    /// The operating points of the Pareto front as texts; nil without a front.
    package var paretoFrontRows: [ParetoFrontRow]? {
        front?.points.map { point in
            ParetoFrontRow(
                operatingPoint: point.name(selected: selected.parameters),
                limit: point.limit.map { Formatted.decimal($0) } ?? (point.operatingPoint == nil ? "–" : "any"),
                falseCounts: Formatted.decimal(point.tradeoff.falseCountsPerMinute),
                loss: request.objective.isShare
                    ? Formatted.percent(point.tradeoff.loss) : Formatted.decimal(point.tradeoff.loss),
                undercounted: Formatted.percent(point.tradeoff.missed),
                overcounted: Formatted.percent(point.tradeoff.extra),
                parameters: point.parameters.words(sampleRate: sampleRate))
        }
    }
}
