/// How accurate counts are, over sessions. A measure is nil where no session can say anything of it.
public struct Accuracy: Sendable, Hashable, Codable {
    /// Sessions looked at.
    public let sessions: Int
    /// Mean absolute error in repetitions.
    public let meanAbsoluteError: Double?
    /// Mean absolute error as a share of the label, over sessions with a count above 0.
    public let meanAbsolutePercentageError: Double?
    /// Root of the mean squared error in repetitions.
    public let rootMeanSquaredError: Double?
    /// Mean error in repetitions: above 0 where too many are counted.
    public let bias: Double?
    /// The share of sessions counted exactly.
    public let shareExact: Double?
    /// The share of sessions counted within ±1.
    public let shareWithinOne: Double?
    /// Counts a minute on sessions labelled 0.
    public let falseCountsPerMinute: Double?
    /// Events against labelled times; nil where that is not asked for.
    public let events: EventAccuracy?

    /// Measures scores. O(scores).
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
        let still = scores.filter { $0.labelled == 0 }
        let minutes = still.reduce(0) { $0 + $1.duration } / 60
        events = EventAccuracy(scores.compactMap(\.events))
        falseCountsPerMinute = minutes > 0 ? Double(still.reduce(0) { $0 + $1.detected }) / minutes : nil
    }

    /// The measures that can be told, by name.
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
