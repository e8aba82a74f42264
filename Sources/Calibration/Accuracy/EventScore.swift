/// The events of one session against its labelled times.
package struct EventScore: Sendable, Hashable, Codable {
    /// The number of labelled times.
    package let labelled: Int
    /// The number of labels matched to an event.
    package let matched: Int
    /// The number of unmatched events within the tolerance of a label that is matched to another event.
    package let duplicates: Int
    /// The number of all other unmatched events.
    package let spurious: Int
    /// The sum of timing errors, event − label, in seconds.
    package let timingErrorSum: Double
    /// The sum of their squares, in seconds².
    package let timingErrorSquares: Double
    /// The lengths of the labelled repetitions.
    package let lengths: Lengths
    /// Their median in seconds; nil without two labels.
    package var interval: Double? { (lengths.found + lengths.missed).median }
    /// The delay in seconds that was taken off before the matching; nil for none.
    package let delay: Double?
    /// The largest distance in seconds of a matched event from its label, after the delay.
    package let tolerance: Double
    /// The number of labels matched to a metronome's events, as many as detected; nil if it was not compared.
    package private(set) var metronome: Int?

    /// The times in seconds from each label except the first back to the label before it.
    package struct Lengths: Sendable, Hashable, Codable {
        /// For labels that are matched to an event, in order of time.
        package let found: [Double]
        /// For the other labels.
        package let missed: [Double]
    }

    /// The number of labels without an event.
    package var misses: Int { labelled - matched }
    /// The number of events.
    package var detected: Int { matched + duplicates + spurious }
}

extension EventScore {
    /// Matches events in order of time with a session's labels. O(events × pairs).
    ///
    /// - Parameter delay: The delay in seconds of events after labels, which is taken off before the matching, and not from the
    ///   timing errors.
    package init(events: [Double], truth: EventTruth, delay: Double = 0) {
        let delayed = truth.delayed(by: delay)
        let pairs = EventPairs(events: events, truth: delayed).pairs
        let taken = pairs.map { delayed.times[$0.label] }
        let errors = pairs.map { events[$0.event] - truth.times[$0.label] }
        let matchedEvents = Set(pairs.map(\.event))
        let others = events.indices.filter { !matchedEvents.contains($0) }
        let duplicates = others.filter { other in taken.contains { abs(events[other] - $0) <= truth.tolerance } }.count
        self.init(
            labelled: truth.times.count, matched: pairs.count, duplicates: duplicates,
            spurious: others.count - duplicates, timingErrorSum: errors.reduce(0, +),
            timingErrorSquares: errors.reduce(0) { $0 + $1 * $1 },
            lengths: EventScore.lengths(of: truth.times, found: Set(pairs.map(\.label))),
            delay: delay == 0 ? nil : delay, tolerance: truth.tolerance)
    }

    /// The reported scores of sessions: each after the detector's delay, which is the median of the other sessions if none is given, and
    /// beside a metronome's, which has its delay from the other sessions. O(sessions · events).
    ///
    /// - Parameters:
    ///   - sessions: The events and the labelled times of each session; nil without labelled times.
    ///   - tolerance: The tolerance in seconds; nil for `EventTruth(reporting:tolerance:)`'s own.
    ///   - delay: The detector's delay in seconds, if it is known from its calibration; nil to find it.
    package static func reported(
        _ sessions: [TimedEvents?], tolerance: Double?, delay: Double? = nil
    ) -> [EventScore?] {
        let truths = sessions.map { $0.map { EventTruth(reporting: $0.labels, tolerance: tolerance) } }
        func scores(_ events: [[Double]?], delay: Double?) -> [EventScore?] {
            let own = zip(events, truths).map { events, truth in
                events.flatMap { events in truth.flatMap { DetectionDelay(events, labels: $0.times).seconds } }
            }
            let delays = delay.map { Array(repeating: $0, count: events.count) } ?? DetectionDelay.ofOthers(own)
            return events.indices.map { place in
                events[place].flatMap { events in
                    truths[place].map { EventScore(events: events, truth: $0, delay: delays[place]) }
                }
            }
        }
        let metronomes = scores(sessions.map { $0?.metronome }, delay: nil)
        return zip(scores(sessions.map { $0?.events }, delay: delay), metronomes).map { score, metronome in
            guard var score else { return nil }
            score.metronome = metronome?.matched
            return score
        }
    }

    private static func lengths(of labels: [Double], found: Set<Int>) -> Lengths {
        let lengths = labels.indices.dropFirst().map {
            (isFound: found.contains($0), length: (labels[$0] - labels[$0 - 1]).rounded(significant: 6))
        }
        return Lengths(
            found: lengths.filter(\.isFound).map(\.length), missed: lengths.filter { !$0.isFound }.map(\.length))
    }
}

/// The events of a session in order of time, with its labelled times in seconds.
package struct TimedEvents: Sendable, Hashable {
    let events: [Double]
    let labels: [Double]

    /// As many events, at equal intervals from the first to the last.
    var metronome: [Double] {
        guard let first = events.first, let last = events.last, events.count > 1 else { return events }
        return events.indices.map { first + (last - first) * Double($0) / Double(events.count - 1) }
    }
}
