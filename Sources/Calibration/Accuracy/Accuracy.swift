/// The accuracy of counts over sessions with repetitions, and beside it that over sessions at rest.
///
/// Sessions labelled 0 enter `rest` only. Pooled with the others they would hide missed repetitions: a detector that counts
/// nothing has every session at rest exact. A measure is nil where it is undefined on these sessions.
public struct Accuracy: Sendable, Hashable, Codable {
    /// The number of sessions with repetitions.
    public let sessions: Int
    /// Mean absolute error in repetitions.
    public let meanAbsoluteError: Double?
    /// Mean absolute percentage error (MAPE), as a fraction of the label.
    public let meanAbsolutePercentageError: Double?
    /// Root mean squared error in repetitions.
    public let rootMeanSquaredError: Double?
    /// Mean error in repetitions: above 0 where too many are counted.
    public let bias: Double?
    /// The share of sessions counted exactly.
    public let shareExact: Double?
    /// The share of sessions counted within ±1.
    public let shareWithinOne: Double?
    /// The accuracy of events against labelled times; nil where event times were not compared.
    public let events: EventAccuracy?
    /// The false counts on sessions at rest; nil where there is none.
    public let rest: RestAccuracy?

    /// Computes the accuracy of scores. O(scores).
    public init(_ scores: [SessionScore]) {
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        let counted = scores.filter { !$0.isAtRest }
        let errors = counted.map { Double($0.error) }
        sessions = counted.count
        meanAbsoluteError = mean(errors.map(abs))
        meanAbsolutePercentageError = mean(counted.map { abs(Double($0.error)) / Double($0.labelled) })
        rootMeanSquaredError = mean(errors.map { $0 * $0 })?.squareRoot()
        bias = mean(errors)
        shareExact = mean(errors.map { $0 == 0 ? 1 : 0 })
        shareWithinOne = mean(errors.map { abs($0) <= 1 ? 1 : 0 })
        events = EventAccuracy(counted.compactMap(\.events))
        rest = RestAccuracy(scores)
    }

    /// The defined measures, by name.
    public var measures: [String: Double] {
        let all: [String: Double?] = [
            "sessions": Double(sessions), "meanAbsoluteError": meanAbsoluteError,
            "meanAbsolutePercentageError": meanAbsolutePercentageError, "rootMeanSquaredError": rootMeanSquaredError,
            "bias": bias, "shareExact": shareExact, "shareWithinOne": shareWithinOne,
        ]
        var known = all.compactMapValues { $0 }
        for more in [events?.measures, rest?.measures] {
            for (name, value) in more ?? [:] { known[name] = known[name] ?? value }
        }
        return known
    }
}
