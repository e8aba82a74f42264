import Calibration

/// The events of a session beside its labelled times, matched after the delay of detection is taken off.
struct LabelMatching {
    let events: [Double]
    let labels: [Double]
    /// The delay in seconds.
    let delay: Double
    /// The largest distance in seconds of an event from its label, after the delay.
    let tolerance: Double
    /// The matches in order of time, as indices of an event and its label.
    let pairs: [(event: Int, label: Int)]

    /// - Parameters:
    ///   - tolerance: The largest distance in seconds; nil for the default.
    ///   - others: The delay in seconds that the run's other sessions show; nil to find the session's own.
    init(_ events: [Double], labels: [Double], tolerance wanted: Double?, delayOfOthers others: Double? = nil) {
        (self.events, self.labels) = (events, labels)
        let truth = EventTruth(reporting: labels, tolerance: wanted)
        tolerance = truth.tolerance
        delay = others ?? DetectionDelay(events, labels: labels).seconds ?? 0
        pairs = EventPairs(events: events, truth: truth.delayed(by: delay)).pairs.map { ($0.event, $0.label) }
    }

    /// The labels without an event.
    var missed: [Double] {
        let matched = Set(pairs.map(\.label))
        return labels.indices.filter { !matched.contains($0) }.map { labels[$0] }
    }

    /// Where the events of missed labels were expected, in seconds.
    var gaps: [ClosedRange<Double>] { missed.map { $0 + delay - tolerance...$0 + delay + tolerance } }

    /// The events without a label.
    var extra: [Double] {
        let matched = Set(pairs.map(\.event))
        return events.indices.filter { !matched.contains($0) }.map { events[$0] }
    }

    /// Matches, missed labels and extra events in order of time. O(n log n).
    var rows: [(label: Double?, event: Double?)] {
        let all: [(time: Double, label: Double?, event: Double?)] =
            pairs.map { (labels[$0.label] + delay, labels[$0.label], events[$0.event]) }
            + missed.map { ($0 + delay, $0, nil) } + extra.map { ($0, nil, $0) }
        return all.sorted { $0.time < $1.time }.map { ($0.label, $0.event) }
    }
}
