/// A measure by the name under which limits know it.
public enum Measure: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// Mean absolute error in repetitions.
    case mae
    /// Mean absolute error as a share of the label.
    case mape
    /// Root mean squared error in repetitions.
    case rmse
    /// Mean error in repetitions, with its sign.
    case bias
    /// The share of sessions counted exactly.
    case exact
    /// The share of sessions counted within ±1.
    case withinOne = "within-1"
    /// Counts a minute on sessions labelled 0.
    case falsePerMinute = "false-per-minute"
    /// ICC(2,1) of detected and labelled counts.
    case icc
    /// F1 of events against labelled times.
    case f1
    /// The share of events that are a label's.
    case precision
    /// The share of labels that have an event.
    case recall
    /// The mean of event − label in seconds, with its sign.
    case timing
    /// The mean absolute error less that of what it is compared with.
    case difference
    /// Sessions within ±1 with what it is compared with, and no longer so.
    case lost

    /// Whether it is a share of 1, which may be written as a percentage.
    public var isShare: Bool { [.mape, .exact, .withinOne, .f1, .precision, .recall].contains(self) }

    /// Whether it is told by event times alone.
    public var isOfEvents: Bool { [.f1, .precision, .recall, .timing].contains(self) }

    /// Whether only a comparison tells it.
    public var isOfComparison: Bool { self == .difference || self == .lost }
}

extension Measure {
    /// The measures that can be told, with their intervals where there are any.
    public static func table(_ accuracy: Accuracy, _ agreement: Agreement?) -> [Measure: Estimate] {
        let events = accuracy.events
        let all: [Measure: (value: Double?, estimate: Estimate?)] = [
            .mae: (accuracy.meanAbsoluteError, agreement?.meanAbsoluteError),
            .mape: (accuracy.meanAbsolutePercentageError, agreement?.meanAbsolutePercentageError),
            .rmse: (accuracy.rootMeanSquaredError, agreement?.rootMeanSquaredError),
            .bias: (accuracy.bias, agreement?.limits?.bias),
            .exact: (accuracy.shareExact, agreement?.shareExact),
            .withinOne: (accuracy.shareWithinOne, agreement?.shareWithinOne),
            .falsePerMinute: (accuracy.falseCountsPerMinute, agreement?.falseCountsPerMinute),
            .icc: (agreement?.intraclassCorrelation?.value, agreement?.intraclassCorrelation),
            .f1: (events?.f1, agreement?.events?.f1),
            .precision: (events.flatMap { $0.isSilent ? nil : $0.precision }, agreement?.events?.precision),
            .recall: (events.flatMap { $0.isUncalledFor ? nil : $0.recall }, agreement?.events?.recall),
            .timing: (events?.meanTimingError, agreement?.events?.meanTimingError),
        ]
        return all.compactMapValues { value, estimate in value.map { Estimate($0, estimate?.interval) } }
    }
}

extension EventAccuracy {
    /// Whether there are labels and no event: nothing tells how many events are a label's.
    fileprivate var isSilent: Bool { detected == 0 && labelled > 0 }
    /// Whether there are events and no label: nothing tells how many labels have an event.
    fileprivate var isUncalledFor: Bool { labelled == 0 && detected > 0 }
}
