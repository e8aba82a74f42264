/// The accuracy of counts over sessions with repetitions, and beside it that over sessions at rest.
///
/// Sessions labelled 0 enter `rest` only. Pooled with the others they would hide missed repetitions: a detector that counts
/// nothing has every session at rest exact. A measure is nil if it is undefined on these sessions.
public struct Accuracy: Sendable, Hashable, Codable {
    /// The number of sessions with repetitions.
    public let sessions: Int
    /// The number of them whose label may be off by 1 at most: the sessions of the shares.
    public let certainSessions: Int
    /// Mean absolute error in repetitions.
    public let meanAbsoluteError: Double?
    /// Mean absolute percentage error (MAPE), as a fraction of the label.
    public let meanAbsolutePercentageError: Double?
    /// Root mean squared error in repetitions.
    public let rootMeanSquaredError: Double?
    /// Mean error in repetitions: above 0 if too many are counted.
    public let bias: Double?
    /// The share of sessions counted exactly, of those whose label is exact.
    public let shareExact: Double?
    /// The share of sessions counted within ±1, of those whose label is as exact.
    public let shareWithinOne: Double?
    /// The share of all sessions counted within ±5 % of the label, which is the tolerance of long counts.
    package let shareWithinFivePercent: Double?
    /// The accuracy of events against labelled times; nil if event times were not compared.
    package let events: EventAccuracy?
    /// The false counts on sessions at rest; nil if there is none.
    package let rest: RestAccuracy?

    /// Computes the accuracy of scores. O(scores).
    package init(_ scores: some Sequence<SessionScore>) {
        var (sums, counted, events) = (Sums(), 0, [EventScore]())
        var rest: [SessionScore] = []
        // One pass without a copy of all scores: there may be very many.
        for score in scores {
            guard !score.isAtRest else {
                rest.append(score)
                continue
            }
            counted += 1
            sums.add(score)
            if let score = score.events { events.append(score) }
        }
        func mean(_ sum: Double) -> Double? { counted > 0 ? sum / Double(counted) : nil }
        (sessions, certainSessions) = (counted, Int(sums.certain))
        meanAbsoluteError = mean(sums.absolute)
        meanAbsolutePercentageError = mean(sums.share)
        rootMeanSquaredError = mean(sums.squares)?.squareRoot()
        bias = mean(sums.errors)
        shareExact = sums.certain > 0 ? sums.exact / sums.certain : nil
        shareWithinOne = sums.certain > 0 ? sums.withinOne / sums.certain : nil
        shareWithinFivePercent = mean(sums.withinFivePercent)
        self.events = EventAccuracy(events)
        self.rest = RestAccuracy(rest)
    }

    /// Sums over sessions with repetitions.
    private struct Sums {
        var (errors, absolute, share, squares, exact, withinOne) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        var withinFivePercent = 0.0
        /// The number of sessions whose label is exact enough for `exact` and `withinOne`.
        var certain = 0.0

        mutating func add(_ score: SessionScore) {
            let error = Double(score.error)
            errors += error
            absolute += abs(error)
            share += abs(error) / Double(score.labelled)
            squares += error * error
            withinFivePercent += score.isWithinFivePercent ? 1 : 0
            guard let isExact = score.isWithin(0), let isNear = score.isWithin(1) else { return }
            certain += 1
            exact += isExact ? 1 : 0
            withinOne += isNear ? 1 : 0
        }
    }

    /// The defined measures, by name.
    package var measures: [String: Double] {
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
