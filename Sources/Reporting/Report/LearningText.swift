import Sessions
import Calibration

extension LearningCurve {
    /// Whether the points are numbers of five users or more in all, and whole: four users say little, and fractions nothing.
    var isTelling: Bool {
        points.count > 1 && points.allSatisfy { $0.groups == $0.groups.rounded() }
            && (points.last?.groups ?? 0) >= Double(SamplingUnit.fewest - 1)
    }

    /// `24 sessions with repetitions`, and of which folds.
    var sessionWords: String {
        Formatted.counted(heldOutSessions, "session") + " with \(CountUnit.many)"
            + (hasAllFolds ? "" : " of a sample of the folds")
    }

    /// `4.5 users`, `1 session`.
    private func counted(_ groups: Double) -> String {
        groups == 1 ? "1 \(grouping.rawValue)" : "\(Formatted.decimal(groups, 1)) \(grouping.plural)"
    }

    /// A point in words.
    func words(_ point: Point) -> String {
        "\(counted(point.groups)): MAE \(Formatted.decimal(point.meanAbsoluteError.value)), "
            + Formatted.counted(point.selections, "selection")
    }

    /// The curve's answer to “Would more recordings help?”, with its evidence.
    ///
    /// It describes the last step of the curve and does not extrapolate. The interval has the held-out users as its sampling unit:
    /// with other training sets of the same size the errors would differ, too.
    var answer: String {
        guard points.count > 1 else { return "No data." }
        let (before, last) = (points[points.count - 2], points[points.count - 1])
        let (from, to) = (before.meanAbsoluteError.value, last.meanAbsoluteError.value)
        let evidence =
            "From \(counted(before.groups)) to \(counted(last.groups)) the held-out mean absolute error changed from "
            + "\(Formatted.decimal(from)) to \(Formatted.decimal(to)) (difference \(Formatted.signed(change.value)), "
            + "\(change.intervalPhrase { Formatted.signed($0) }), over \(sessionWords))."
        let limit =
            gain.interval == nil
            ? "" : " The interval does not cover the choice of the \(grouping.plural) calibrated on."
        return "\(verdict) \(evidence)\(limit)"
    }

    /// The gain as a difference of errors, last − before.
    private var change: Estimate {
        gain.interval.map { Estimate(-gain.value, -$0.upperBound ... -$0.lowerBound) }
            ?? Estimate(-gain.value, gain.noInterval)
    }

    private var verdict: String {
        let more = "more \(grouping.plural)"
        if points.last?.meanAbsoluteError.value == 0 {
            return "\(more.sentence) can't lower these errors: there are none."
        }
        guard let interval = gain.interval else {
            // Without variation there is no interval.
            return gain.noInterval?.reason == .noVariation && gain.value == 0
                ? "No change with \(more)." : "Whether \(more) would help is open."
        }
        if interval.lowerBound > 0 { return "The error fell with \(more)." }
        if interval.upperBound < 0 { return "The error rose with \(more)." }
        return "No clear change with \(more)."
    }
}
