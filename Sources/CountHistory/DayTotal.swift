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

/// The total of one day.
package struct DayTotal: Sendable, Hashable {
    /// The day.
    package var day: LocalDay
    /// The counted repetitions; with unknown time, a lower bound.
    package var count = 0.0
    /// The part of `count` that is the share of longer intervals, which extend into other days or sources.
    package var estimated = 0.0
    /// The part of `count` inside flagged intervals.
    package var flagged = 0.0
    /// The part of `flagged` that is the share of longer intervals.
    package var flaggedEstimated = 0.0
    /// Seconds of unknown time.
    package var unknownSeconds = 0.0
    /// Seconds of unknown time inside flagged intervals.
    package var unknownFlaggedSeconds = 0.0
    /// Whether any interval, counted or unknown, lies in the day.
    package var hasData = false
    /// Whether anything of the day is known: an interval with a count, or with a lower bound above 0.
    package var hasCount = false
    /// Whether anything inside flagged intervals is known, or nothing of them is unknown.
    package var hasFlaggedCount: Bool { flaggedIsKnown || unknownFlaggedSeconds == 0 }

    private var flaggedIsKnown = false

    /// Makes the total of a day without data.
    package init(day: LocalDay) { self.day = day }

    /// Whether the total is a lower bound, or not known at all.
    package var isAtLeast: Bool { unknownSeconds > 0 || (hasData && !hasCount) }

    /// Whether half a repetition or more of the count is the share of longer intervals.
    package var isEstimated: Bool { estimated >= 0.5 }

    /// Whether half a repetition or more of the count in flagged intervals is the share of longer intervals.
    package var isFlaggedEstimated: Bool { flaggedEstimated >= 0.5 }

    /// The repetitions rounded to a whole number, halves up, for display and comparison with a goal.
    package var wholeCount: Int { (count + 1e-9).nearestInt }

    /// The repetitions inside flagged intervals, rounded to a whole number, halves up.
    package var wholeFlagged: Int { (flagged + 1e-9).nearestInt }

    /// The totals of consecutive days. An interval over midnight counts for each day by its share of the time; an
    /// interval without length at midnight belongs to the new day. O((stretches + days) · log).
    ///
    /// - Parameters:
    ///   - stretches: The resolved history.
    ///   - days: Consecutive days in ascending order.
    ///   - flagged: Intervals whose repetitions are also counted separately.
    package static func totals(of stretches: [Stretch], over days: [LocalDay], flagged: Spans = Spans()) -> [DayTotal] {
        var totals = days.map { DayTotal(day: $0) }
        for stretch in stretches {
            var index = first(endingAfter: stretch.start, days)
            while index < days.count, days[index].start < stretch.end || days[index].start == stretch.start {
                let (from, to) = (max(stretch.start, days[index].start), min(stretch.end, days[index].end))
                if to >= from { totals[index].add(stretch.part(from: from, to: to), flagged) }
                index += 1
                if stretch.duration == 0 { break }
            }
        }
        return totals
    }

    private mutating func add(_ part: Stretch, _ spans: Spans) {
        hasData = true
        hasCount = hasCount || !part.isUnknown || part.count > 0
        count += part.count
        if part.isEstimated { estimated += part.count }
        let inside = spans.inside(part)
        for piece in inside {
            flagged += piece.count
            if piece.isEstimated { flaggedEstimated += piece.count }
            flaggedIsKnown = flaggedIsKnown || !piece.isUnknown || piece.count > 0
        }
        guard part.isUnknown else { return }
        unknownSeconds += part.duration
        for piece in inside { unknownFlaggedSeconds += piece.duration }
    }

    private static func first(endingAfter time: Double, _ days: [LocalDay]) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].end <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
