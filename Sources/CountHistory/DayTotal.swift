/// A local calendar day, from midnight to midnight. It has 23 or 25 hours when clocks change.
package struct LocalDay: Sendable, Hashable {
    /// The date: `2026-03-29`.
    package var name: String
    /// Local midnight in seconds since 1970.
    package var start: Double
    /// The next local midnight in seconds since 1970.
    package var end: Double

    /// Makes a day.
    package init(name: String, start: Double, end: Double) {
        self.name = name
        self.start = start
        self.end = end
    }

    /// The length in hours: 24, or 23 or 25 when clocks change.
    package var hours: Double { (end - start) / 3600 }
}

/// The sum of intervals.
package struct Tally: Sendable, Hashable {
    /// Seconds of unknown time.
    package private(set) var unknownSeconds = 0.0
    /// Whether there is any interval, counted or unknown.
    package private(set) var hasData = false
    /// Whether an interval has a count, or a lower bound above 0; a share of unknown time has none.
    package var hasCount: Bool { isCounted || least > 0 || (isEstimate && unknownSeconds == 0) }

    private var (isCounted, isEstimate) = (false, false)
    /// The sums of the counts, and of what they are at least and at most.
    private var (sum, least, most) = (0.0, 0.0, 0.0)
    /// The uncertain part of what lower sources counted in the time of better ones.
    private var beyond = 0.0

    /// Makes an empty sum.
    package init() {}

    /// Adds an interval.
    package mutating func add(_ stretch: Stretch) {
        hasData = true
        switch stretch.content {
        case .counted: isCounted = true
        case .estimated: isEstimate = true
        case .beyond: (isEstimate, beyond) = (true, beyond + stretch.range.upperBound - stretch.range.lowerBound)
        case .unknown: unknownSeconds += stretch.duration
        }
        sum += stretch.count
        least += stretch.range.lowerBound
        most += stretch.range.upperBound
    }

    /// Whether nothing of the intervals is known.
    package var isUnavailable: Bool { hasData && !hasCount }

    /// Whether the count is a lower bound, or not known at all.
    package var isAtLeast: Bool { unknownSeconds > 0 || isUnavailable }

    /// The repetitions: with unknown time those that are certain, else with the estimates.
    package var count: Double { isAtLeast ? least : sum }

    /// The part of `count` that is uncertain: of intervals that count by a share, or beside a better source.
    package var estimated: Double { isAtLeast ? 0 : min(sum, most - least) }

    /// Whether half a repetition or more is uncertain.
    package var isEstimated: Bool { !isAtLeast && most - least >= 0.5 }

    /// The repetitions that a lower bound lacks at most: `Stretch.fastest` per second of unknown time, and what is uncertain
    /// in time that no better source counted.
    package var missing: Double { isAtLeast ? unknownSeconds * Stretch.fastest + most - least - beyond : 0 }

    /// The most that the count can be.
    var highest: Double { isAtLeast ? count + missing : most }

    /// The repetitions rounded to a whole number, halves up, for display.
    package var wholeCount: Int { (count + 1e-9).nearestInt }

    /// The certain part of the count, rounded in the same way, for comparison with a goal.
    package var certainCount: Int { ((isEstimated ? least : count) + 1e-9).nearestInt }
}

/// The total of one day.
package struct DayTotal: Sendable, Hashable {
    /// The day.
    package var day: LocalDay
    /// The repetitions of the day.
    package var all = Tally()
    /// Those inside flagged intervals.
    package var flagged = Tally()

    /// Makes the total of a day without data.
    package init(day: LocalDay) { self.day = day }

    /// The totals of consecutive days. An interval over midnight counts for each day by its share of the time, as an
    /// estimate; one without length at midnight belongs to the new day. O((stretches + days) · log).
    ///
    /// - Parameters:
    ///   - stretches: The resolved history.
    ///   - days: Consecutive days in ascending order.
    ///   - flagged: Intervals whose repetitions are also counted separately.
    package static func totals(of stretches: [Stretch], over days: [LocalDay], flagged: Spans = Spans()) -> [DayTotal] {
        var totals = days.map { DayTotal(day: $0) }
        for stretch in stretches {
            var index = days.place { $0.end > stretch.start }
            while index < days.count, days[index].start < stretch.end || days[index].start == stretch.start {
                let (from, to) = (max(stretch.start, days[index].start), min(stretch.end, days[index].end))
                if to >= from {
                    let part = stretch.part(from: from, to: to)
                    totals[index].all.add(part)
                    for piece in flagged.inside(part) { totals[index].flagged.add(piece) }
                }
                index += 1
                if stretch.duration == 0 { break }
            }
        }
        return totals
    }
}
