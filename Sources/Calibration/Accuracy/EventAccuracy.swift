/// The accuracy of events against labelled times, pooled over sessions.
///
/// Divisions by zero are defined as follows. Without labels and events, precision, recall and F1 are 1. With labels and no
/// events, precision is 1 (no event is false), recall and F1 are 0. With events and no labels, recall is 1, precision and F1
/// are 0.
package struct EventAccuracy: Sendable, Hashable, Codable {
    /// The number of labelled times.
    package let labelled: Int
    /// The number of labels without an event.
    package let misses: Int
    /// The number of false events near a label that is matched to another event.
    package let duplicates: Int
    /// The number of all other false events.
    package let spurious: Int
    /// The share of events matched to a label.
    package let precision: Double
    /// The share of labels matched to an event.
    package let recall: Double
    /// The harmonic mean of precision and recall: 2k ÷ (events + labels) with k pairs.
    package let f1: Double
    /// The mean of event − label in seconds; nil without a pair.
    package let meanTimingError: Double?
    /// The standard deviation of event − label in seconds, with n − 1; nil with fewer than two pairs.
    package let timingErrorDeviation: Double?
    /// The median delay in seconds that was taken off before the matching; nil for none.
    package let delay: Double?

    /// Pools scores; nil without a score. O(scores).
    package init?(_ scores: [EventScore]) {
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
        let delays = scores.compactMap(\.delay).sorted()
        delay = delays.isEmpty ? nil : delays[delays.count / 2]
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

    /// The number of events.
    package var detected: Int { labelled - misses + duplicates + spurious }

    /// The defined measures, by name.
    var measures: [String: Double] {
        let all: [String: Double?] = [
            "precision": precision, "recall": recall, "f1": f1, "meanTimingError": meanTimingError,
            "timingErrorDeviation": timingErrorDeviation, "misses": Double(misses),
            "duplicates": Double(duplicates), "spurious": Double(spurious), "delay": delay,
        ]
        return all.compactMapValues { $0 }
    }
}
