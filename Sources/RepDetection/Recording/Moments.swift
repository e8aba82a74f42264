/// Merges several timelines in order of time: each moment is one time and the samples taken at it.
///
/// If one timeline has a time twice, the second sample is a separate moment. A sample whose time is NaN comes at once,
/// in a moment at −∞, which detectors skip.
package struct Moments: Sendable {
    /// One time, and for each timeline the index of its sample at that time, if it has one.
    package struct Moment: Sendable, Hashable {
        /// Seconds from the first sample.
        package let time: Double
        /// For each timeline the index of the sample; nil if it has none at this time.
        package let samples: [Int?]
    }

    private let timelines: [Timeline]
    private var positions: [Int]

    /// Starts at the earliest sample.
    package init(_ timelines: [Timeline]) {
        self.timelines = timelines
        positions = timelines.map { _ in 0 }
    }

    /// The next moment; nil at the end. O(timelines).
    package mutating func next() -> Moment? {
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

    /// The time that a sample is ordered by; nil after the last sample.
    private static func order(_ timeline: Timeline, _ position: Int) -> Double? {
        guard position < timeline.times.count else { return nil }
        let time = timeline.times[position]
        return time.isNaN ? -.infinity : time
    }
}
