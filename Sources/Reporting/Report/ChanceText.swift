import Sessions
import Calibration

extension ChanceBaseline {
    /// The detector beside counters that ignore the motion, in a sentence or two.
    package var words: String {
        if isOfEqualLabels {
            return
                "the median label alone is \(CountUnit.within) of \(Formatted.percent(shareOfMedian, 0)) of the sessions: these labels "
                + "hardly distinguish a counter from a constant. Record sets with different numbers of \(CountUnit.many)."
        }
        if let times, needsTimes {
            return
                "the median label alone is \(CountUnit.within) of \(Formatted.percent(shareOfMedian, 0)) of the sessions, but times show "
                + "the difference: F1 \(Formatted.percent(times.detector)) beside \(Formatted.percent(times.metronome)) of a metronome"
        }
        let errors = comparisons.map { "\($0.counter.words) MAE \(Formatted.decimal($0.meanAbsoluteError))" }
        if let unbeaten {
            return
                "\(isNoBetter ? "no" : "not shown to be") \(words(unbeaten)), \(unbeaten.difference.differenceWords(unit))"
        }
        let weakest = comparisons.min { abs($0.difference.value) < abs($1.difference.value) }
        return errors.joined(separator: ", ")
            + (weakest.map { "; difference to the nearer one \($0.difference.differenceWords(unit))" } ?? "")
    }

    private func words(_ other: Comparison) -> String {
        "better than guessing by \(other.counter.words): \(facts(other))"
    }

    /// The errors of the detector and of a counter that ignores the motion.
    func facts(_ other: Comparison) -> String {
        "mean absolute error \(Formatted.decimal(meanAbsoluteError)) against \(Formatted.decimal(other.meanAbsoluteError)), nearer to "
            + "the label in \(Formatted.counted(other.nearer.detector, "session")), farther in \(other.nearer.counter)"
    }

    /// That a counter that ignores the motion is not beaten; nil if the detector beats both, or if the labels are too alike.
    var verdict: String? {
        unbeaten.map {
            "\(isNoBetter ? "No" : "Not shown to be") \(words($0))\(isNoBetter ? "" : ", which could be chance")"
        }
    }
}

extension ChanceBaseline.Counter {
    /// The counter, as a noun.
    var words: String {
        switch self {
        case .medianLabel: "the median label"
        case .duration: "the length of the recording"
        }
    }
}

extension Estimate {
    /// A difference of errors with its interval.
    fileprivate func differenceWords(_ unit: SamplingUnit) -> String {
        let words = "\(Formatted.signed(value)) \(CountUnit.short)"
        guard let interval else { return words + ", without an interval" }
        return words
            + " (95 % interval over \(unit.rawValue): \(Formatted.signed(interval.lowerBound)) … "
            + "\(Formatted.signed(interval.upperBound)))"
    }
}
