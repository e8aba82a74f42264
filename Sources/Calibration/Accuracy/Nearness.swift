/// How near a count has to be to its label: ±1, or ±5 % where a session typically has more than 50 repetitions, of which ±1 would
/// be below 2 %.
package enum Nearness: Sendable, Hashable {
    case one, fivePercent

    /// The nearness for the median of the labels above 0.
    package init(labels: some Sequence<Int>) {
        self = labels.filter { $0 > 0 }.map(Double.init).median ?? 0 > 50 ? .fivePercent : .one
    }

    /// Whether an error is larger than near.
    package func isFar(_ error: Double, from labelled: Int) -> Bool {
        switch self {
        case .one: abs(error) > 1
        case .fivePercent: 20 * abs(error) > Double(labelled)
        }
    }

    /// Whether a count is farther from its label; nil if the label is not exact enough to decide.
    package func isOff(_ score: SessionScore) -> Bool? {
        self == .one && score.isVague ? nil : isFar(Double(score.error), from: score.labelled)
    }

    /// The share of sessions with repetitions that are near.
    package func share(_ accuracy: Accuracy?) -> Double? {
        self == .one ? accuracy?.shareWithinOne : accuracy?.shareWithinFivePercent
    }

    /// The same with its 95 % interval.
    package func share(_ agreement: Agreement?) -> Estimate? {
        self == .one ? agreement?.shareWithinOne : agreement?.shareWithinFivePercent
    }
}
