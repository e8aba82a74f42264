/// Walks through several timelines at once, by time: each step is one time and the samples taken then.
///
/// Where one timeline has a time twice, its second sample comes in a step of its own.
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
        for (timeline, index) in zip(timelines, positions) where index < timeline.times.count {
            earliest = earliest.map { Swift.min($0, timeline.times[index]) } ?? timeline.times[index]
        }
        guard let earliest else { return nil }
        var samples: [Int?] = []
        for (timeline, index) in zip(timelines, positions) {
            let isNow = index < timeline.times.count && timeline.times[index] == earliest
            samples.append(isNow ? index : nil)
        }
        for (timeline, sample) in samples.enumerated() where sample != nil { positions[timeline] += 1 }
        return Moment(time: earliest, samples: samples)
    }
}
