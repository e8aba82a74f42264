/// The accuracy of counts over sessions. A measure is nil where it is undefined on these sessions.
public struct Accuracy: Sendable, Hashable, Codable {
    /// The number of sessions.
    public let sessions: Int
    /// Mean absolute error in repetitions.
    public let meanAbsoluteError: Double?
    /// Mean absolute percentage error (MAPE), as a fraction of the label, over sessions with a count above 0.
    public let meanAbsolutePercentageError: Double?
    /// Root mean squared error in repetitions.
    public let rootMeanSquaredError: Double?
    /// Mean error in repetitions: above 0 where too many are counted.
    public let bias: Double?
    /// The share of sessions counted exactly.
    public let shareExact: Double?
    /// The share of sessions counted within ±1.
    public let shareWithinOne: Double?
    /// False counts per minute at rest, on sessions labelled 0.
    public let falseCountsPerMinute: Double?
    /// The accuracy of events against labelled times; nil where event times were not compared.
    public let events: EventAccuracy?

    /// Computes the accuracy of scores. O(scores).
    public init(_ scores: [SessionScore]) {
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        let errors = scores.map { Double($0.error) }
        sessions = scores.count
        meanAbsoluteError = mean(errors.map(abs))
        meanAbsolutePercentageError = mean(
            scores.filter { $0.labelled > 0 }.map { abs(Double($0.error)) / Double($0.labelled) })
        rootMeanSquaredError = mean(errors.map { $0 * $0 })?.squareRoot()
        bias = mean(errors)
        shareExact = mean(errors.map { $0 == 0 ? 1 : 0 })
        shareWithinOne = mean(errors.map { abs($0) <= 1 ? 1 : 0 })
        let rest = scores.filter { $0.labelled == 0 }
        let minutes = rest.reduce(0) { $0 + $1.duration } / 60
        events = EventAccuracy(scores.compactMap(\.events))
        falseCountsPerMinute = minutes > 0 ? Double(rest.reduce(0) { $0 + $1.detected }) / minutes : nil
    }

    /// The defined measures, by name.
    public var measures: [String: Double] {
        let all: [String: Double?] = [
            "sessions": Double(sessions), "meanAbsoluteError": meanAbsoluteError,
            "meanAbsolutePercentageError": meanAbsolutePercentageError, "rootMeanSquaredError": rootMeanSquaredError,
            "bias": bias, "shareExact": shareExact, "shareWithinOne": shareWithinOne,
            "falseCountsPerMinute": falseCountsPerMinute,
        ]
        return all.compactMapValues { $0 }.merging(events?.measures ?? [:]) { first, _ in first }
    }
}
