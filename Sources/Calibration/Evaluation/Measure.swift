/// A measure of accuracy, by its name in limits.
package enum Measure: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// Mean absolute error in repetitions.
    case mae
    /// Mean absolute percentage error (MAPE), as a fraction.
    case mape
    /// Root mean squared error in repetitions.
    case rmse
    /// Signed mean error in repetitions.
    case bias
    /// The share of sessions counted exactly.
    case exact
    /// The share of sessions counted within ±1.
    case withinOne = "within-1"
    /// False counts per minute at rest, on sessions labelled 0.
    case falsePerMinute = "false-per-minute"
    /// ICC(2,1) of detected and labelled counts.
    case icc
    /// F1 of events against labelled times.
    case f1
    /// The share of events matched to a label.
    case precision
    /// The share of labels matched to an event.
    case recall
    /// The signed mean of event − label in seconds.
    case timing
    /// The mean absolute error less the other detector's mean absolute error in a comparison.
    case difference
    /// The number of sessions within ±1 with the other detector only.
    case lost

    /// Whether it is a fraction, which may be written as a percentage.
    package var isShare: Bool { [.mape, .exact, .withinOne, .f1, .precision, .recall].contains(self) }

    /// The side on which values are better; nil if both are bad.
    var goodSide: MeasureLimit.Side? {
        switch self {
        case .mae, .mape, .rmse, .falsePerMinute, .lost: .below
        case .exact, .withinOne, .icc, .f1, .precision, .recall: .above
        case .bias, .timing, .difference: nil
        }
    }

    /// Whether it needs event times.
    package var isOfEvents: Bool { [.f1, .precision, .recall, .timing].contains(self) }

    /// Whether it needs a comparison of two detectors.
    package var isOfComparison: Bool { self == .difference || self == .lost }
}

extension Measure {
    /// The defined measures, with their intervals.
    package static func table(_ accuracy: Accuracy, _ agreement: Agreement?) -> [Measure: Estimate] {
        let events = accuracy.events
        let all: [Measure: (value: Double?, estimate: Estimate?)] = [
            .mae: (accuracy.meanAbsoluteError, agreement?.meanAbsoluteError),
            .mape: (accuracy.meanAbsolutePercentageError, agreement?.meanAbsolutePercentageError),
            .rmse: (accuracy.rootMeanSquaredError, agreement?.rootMeanSquaredError),
            .bias: (accuracy.bias, agreement?.limits?.bias),
            .exact: (accuracy.shareExact, agreement?.shareExact),
            .withinOne: (accuracy.shareWithinOne, agreement?.shareWithinOne),
            .falsePerMinute: (accuracy.rest?.falseCountsPerMinute, agreement?.rest?.falseCountsPerMinute),
            .icc: (agreement?.intraclassCorrelation?.value, agreement?.intraclassCorrelation),
            .f1: (events?.f1, agreement?.events?.f1),
            // Undefined without events beside labels, and without labels beside events.
            .precision: (
                events.flatMap { $0.detected == 0 && $0.labelled > 0 ? nil : $0.precision },
                agreement?.events?.precision
            ),
            .recall: (
                events.flatMap { $0.labelled == 0 && $0.detected > 0 ? nil : $0.recall }, agreement?.events?.recall
            ),
            .timing: (events?.meanTimingError, agreement?.events?.meanTimingError),
        ]
        return all.compactMapValues { value, estimate in
            value.map { value in estimate?.interval.map { Estimate(value, $0) } ?? Estimate(value, estimate?.noInterval)
            }
        }
    }
}
