/// A local calendar day, from midnight to midnight. It has 23 or 25 hours where clocks change.
public struct LocalDay: Sendable, Hashable {
    /// The date: `2026-03-29`.
    public var name: String
    /// Local midnight in seconds since 1970.
    public var start: Double
    /// The next local midnight in seconds since 1970.
    public var end: Double

    /// Makes a day.
    public init(name: String, start: Double, end: Double) {
        self.name = name
        self.start = start
        self.end = end
    }

    /// The length in hours: 24, or 23 or 25 where clocks change.
    public var hours: Double { (end - start) / 3600 }
}

/// The total of one day.
public struct DayTotal: Sendable, Hashable {
    /// The day.
    public var day: LocalDay
    /// The counted repetitions; with unknown time, a lower bound.
    public var count = 0.0
    /// The part of `count` that is the share of longer intervals, which extend into other days or sources.
    public var estimated = 0.0
    /// The part of `count` inside flagged intervals.
    public var flagged = 0.0
    /// The part of `flagged` that is the share of longer intervals.
    public var flaggedEstimated = 0.0
    /// Seconds of unknown time.
    public var unknownSeconds = 0.0
    /// Seconds of unknown time inside flagged intervals.
    public var unknownFlaggedSeconds = 0.0
    /// Whether any interval, counted or unknown, lies in the day.
    public var hasData = false
    /// Whether anything of the day is known: an interval with a count, or with a lower bound above 0.
    public var hasCount = false
    /// Whether anything inside flagged intervals is known, or nothing of them is unknown.
    public var hasFlaggedCount: Bool { flaggedIsKnown || unknownFlaggedSeconds == 0 }

    private var flaggedIsKnown = false

    /// Makes the total of a day without data.
    public init(day: LocalDay) { self.day = day }

    /// Whether the total is a lower bound, or not known at all.
    public var isAtLeast: Bool { unknownSeconds > 0 }

    /// Whether half a repetition or more of the count is the share of longer intervals.
    public var isEstimated: Bool { estimated >= 0.5 }

    /// Whether half a repetition or more of the count in flagged intervals is the share of longer intervals.
    public var isFlaggedEstimated: Bool { flaggedEstimated >= 0.5 }

    /// The repetitions rounded to a whole number, halves up, for display and comparison with a goal.
    public var wholeCount: Int { (count + 1e-9).nearestInt }

    /// The repetitions inside flagged intervals, rounded to a whole number, halves up.
    public var wholeFlagged: Int { (flagged + 1e-9).nearestInt }

    /// The totals of consecutive days. An interval over midnight counts for each day by its share of the time; an
    /// interval without length at midnight belongs to the new day. O((stretches + days) · log).
    ///
    /// - Parameters:
    ///   - stretches: The resolved history.
    ///   - days: Consecutive days in ascending order.
    ///   - flagged: Intervals whose repetitions are also counted separately.
    public static func totals(of stretches: [Stretch], over days: [LocalDay], flagged: Spans = Spans()) -> [DayTotal] {
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
