/// Walks through several timelines at once, by time: each step is one time and the samples taken then.
///
/// Where one timeline has a time twice, its second sample comes in a step of its own. A time that is not a number
/// can't be ordered: its sample comes at once, in a step at −∞, which no detector counts.
public struct Moments: Sendable {
    /// One time, and for each timeline the number of its sample at that time, if it has one.
    public struct Moment: Sendable, Hashable {
        /// Seconds from the session's first sample.
        public let time: Double
        /// For each timeline the number of the sample; nil where it has none at this time.
        public let samples: [Int?]
    }

    private let timelines: [Timeline]
    private var positions: [Int]

    /// Makes a walk from the earliest sample on.
    public init(_ timelines: [Timeline]) {
        self.timelines = timelines
        positions = timelines.map { _ in 0 }
    }

    /// The next time and its samples; nil at the end. O(timelines).
    public mutating func next() -> Moment? {
        var earliest: Double?
        for (timeline, position) in zip(timelines, positions) {
            guard let time = Moments.order(timeline, position) else { continue }
            earliest = earliest.map { min($0, time) } ?? time
        }
        guard let earliest else { return nil }
        var samples: [Int?] = []
        for number in timelines.indices {
            let position = positions[number]
            guard Moments.order(timelines[number], position) == earliest else {
                samples.append(nil)
                continue
            }
            samples.append(position)
            positions[number] += 1
        }
        return Moment(time: earliest, samples: samples)
    }

    /// The time by which a sample takes its turn; nil behind the last.
    private static func order(_ timeline: Timeline, _ position: Int) -> Double? {
        guard position < timeline.times.count else { return nil }
        let time = timeline.times[position]
        return time.isNaN ? -.infinity : time
    }
}
