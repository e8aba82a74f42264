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
    /// The F1 of a metronome with as many events at equal intervals, from the first to the last; nil if it was not compared.
    package let metronome: Double?
    /// The smallest and the largest distance in seconds within which events of a session match.
    package let tolerance: ClosedRange<Double>
    /// The mean of event − label in seconds; nil without a pair.
    package let meanTimingError: Double?
    /// The standard deviation of event − label − delay in seconds, with n − 1; nil with fewer than two pairs.
    package let timingErrorDeviation: Double?
    /// The mean delay in seconds of the pairs, which was taken off before the matching; nil for none.
    package let delay: Double?

    /// Pools scores; nil without a score. O(scores).
    package init?(_ scores: [EventScore]) {
        let tolerances = scores.map(\.tolerance)
        guard let least = tolerances.min(), let largest = tolerances.max() else { return nil }
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
        let metronomes = scores.compactMap(\.metronome)
        metronome =
            metronomes.count < scores.count ? nil : share(2 * metronomes.reduce(0, +), of: detected + labelled)
        tolerance = least...largest
        let pairs = Double(matched)
        let delays = scores.reduce(0) { $0 + Double($1.matched) * ($1.delay ?? 0) }
        delay = matched > 0 && scores.contains { $0.delay != nil } ? delays / pairs : nil
        let mean = matched > 0 ? scores.reduce(0) { $0 + $1.timingErrorSum } / pairs : nil
        meanTimingError = mean
        if let mean, matched > 1 {
            let rest = mean - delays / pairs
            let squares = scores.reduce(0) { sum, score in
                let delay = score.delay ?? 0
                return sum + score.timingErrorSquares + delay
                    * (Double(score.matched) * delay - 2 * score.timingErrorSum)
            }
            timingErrorDeviation = (max(0, squares - pairs * rest * rest) / (pairs - 1)).squareRoot()
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
