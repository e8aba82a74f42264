/// A day of a calendar in one place: from local midnight to the next. It has 23 or 25 hours where clocks change.
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

    /// Its length in hours: 24, or 23 or 25 where clocks change.
    public var hours: Double { (end - start) / 3600 }
}

/// What was counted on one day.
public struct DayTotal: Sendable, Hashable {
    /// The day.
    public var day: LocalDay
    /// The repetitions that are sure. With unknown time there were at least so many.
    public var count = 0.0
    /// Those of them inside flagged intervals.
    public var flagged = 0.0
    /// Seconds of which nothing is known.
    public var unknownSeconds = 0.0
    /// Those of them inside flagged intervals.
    public var unknownFlaggedSeconds = 0.0
    /// Whether any stretch, counted or unknown, lies in the day.
    public var hasData = false

    /// Makes the total of a day without data.
    public init(day: LocalDay) { self.day = day }

    /// Whether there may have been more.
    public var isAtLeast: Bool { unknownSeconds > 0 }

    /// The nearest whole number of repetitions: what is shown and compared with a goal. Halves count up.
    public var wholeCount: Int { Int((count + 0.5 + 1e-9).rounded(.down)) }

    /// The nearest whole number of repetitions inside flagged intervals. Halves count up.
    public var wholeFlagged: Int { Int((flagged + 0.5 + 1e-9).rounded(.down)) }

    /// The totals of days that follow each other. A stretch over midnight counts for each day with its share of the
    /// time; a moment belongs to the day that begins at it. O((stretches + days) · log).
    ///
    /// - Parameters:
    ///   - stretches: The history, resolved.
    ///   - days: Days in order, without holes.
    ///   - flagged: The intervals whose repetitions are told beside.
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
        count += part.count
        let inside = spans.inside(part)
        for piece in inside { flagged += piece.count }
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
