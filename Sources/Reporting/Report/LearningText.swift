import Calibration

extension LearningCurve {
    /// `24 sessions with repetitions`, and of which folds.
    var sessionWords: String {
        Formatted.counted(heldOutSessions, "session") + " with repetitions"
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

    /// What the curve answers to “Would more recordings help?”, with its evidence.
    var answer: String {
        guard points.count > 1 else { return "No data." }
        let (before, last) = (points[points.count - 2], points[points.count - 1])
        let (from, to) = (before.meanAbsoluteError.value, last.meanAbsoluteError.value)
        let evidence =
            "From \(counted(before.groups)) to \(counted(last.groups)) the held-out mean absolute error changed from "
            + "\(Formatted.decimal(from)) to \(Formatted.decimal(to)) (difference \(Formatted.signed(-gain.value)), 95 % interval "
            + "\(interval), over \(sessionWords))."
        return "\(verdict) \(evidence)"
    }

    private var interval: String {
        guard let interval = gain.interval else { return gain.noInterval?.words ?? Formatted.unknown }
        return "\(Formatted.signed(-interval.upperBound)) … \(Formatted.signed(-interval.lowerBound))"
    }

    /// The gain that is too small to record more for, in repetitions.
    private var negligible: Double { max(0.05, 0.1 * (points.last?.meanAbsoluteError.value ?? 0)) }

    private var verdict: String {
        let more = "more \(grouping.plural)"
        if points.last?.meanAbsoluteError.value == 0 {
            return "\(more.sentence) can't lower these errors: there are none."
        }
        // Where no session's error changes there is no interval.
        let isSame = gain.noInterval?.reason == .noVariation && gain.value == 0
        let upper = gain.interval?.upperBound ?? (isSame ? 0 : .infinity)
        if let interval = gain.interval, interval.lowerBound > 0 { return "\(more.sentence) would probably help." }
        if upper <= negligible { return "\(more.sentence) of the same kind would hardly help." }
        return "Whether \(more) would help is open."
    }
}
