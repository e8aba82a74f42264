/// How good events are against labelled times, pooled over sessions.
///
/// Where there is nothing to divide by: no labels and no events are a perfect 1 of precision, recall and F1; no events
/// where there are labels have precision 1 (nothing said is wrong) and recall 0, no labels where there are events recall 1
/// and precision 0; F1 is 0 in both.
public struct EventAccuracy: Sendable, Hashable, Codable {
    /// Labelled times.
    public let labelled: Int
    /// Labels without an event.
    public let misses: Int
    /// False events near a label that has another event.
    public let duplicates: Int
    /// All other false events.
    public let spurious: Int
    /// The share of events that are a label's.
    public let precision: Double
    /// The share of labels that have an event.
    public let recall: Double
    /// The harmonic mean of precision and recall: 2k ÷ (events + labels) of k pairs.
    public let f1: Double
    /// The mean of event − label in seconds; nil without a pair.
    public let meanTimingError: Double?
    /// The standard deviation of event − label in seconds, with n − 1; nil with fewer than two pairs.
    public let timingErrorDeviation: Double?

    /// Pools scores; nil of none. O(scores).
    public init?(_ scores: [EventScore]) {
        guard !scores.isEmpty else { return nil }
        func total(_ number: (EventScore) -> Int) -> Int { scores.reduce(0) { $0 + number($1) } }
        func share(_ part: Int, of whole: Int) -> Double { whole > 0 ? Double(part) / Double(whole) : 1 }
        let (matched, detected) = (total(\.matched), total(\.detected))
        labelled = total(\.labelled)
        misses = labelled - matched
        duplicates = total(\.duplicates)
        spurious = total(\.spurious)
        precision = share(matched, of: detected)
        recall = share(matched, of: labelled)
        f1 = share(2 * matched, of: detected + labelled)
        let pairs = Double(matched)
        let mean = matched > 0 ? scores.reduce(0) { $0 + $1.timingErrorSum } / pairs : nil
        meanTimingError = mean
        if let mean, matched > 1 {
            let squares = scores.reduce(0) { $0 + $1.timingErrorSquares }
            timingErrorDeviation = (max(0, squares - pairs * mean * mean) / (pairs - 1)).squareRoot()
        } else {
            timingErrorDeviation = nil
        }
    }

    /// All events.
    public var detected: Int { labelled - misses + duplicates + spurious }

    /// The measures that can be told, by name.
    var measures: [String: Double] {
        let all: [String: Double?] = [
            "precision": precision, "recall": recall, "f1": f1, "meanTimingError": meanTimingError,
            "timingErrorDeviation": timingErrorDeviation, "misses": Double(misses),
            "duplicates": Double(duplicates), "spurious": Double(spurious),
        ]
        return all.compactMapValues { $0 }
    }
}
