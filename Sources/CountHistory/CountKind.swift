/// The meaning of the counts in a log.
package enum CountKind: String, Sendable, Hashable, CaseIterable {
    /// Repetitions since the counter's start, such as the launch of an app. A fall shows a new start, or the log contains it.
    case start
    /// Repetitions since the last local midnight.
    case midnight
    /// Repetitions of an interval, such as a minute. Its time is the interval's start.
    case interval
    /// The total of the local day that the time is in.
    case day
}

extension CountKind {
    /// The kind of a log, decided by its whole course; nil if several kinds are possible.
    ///
    /// - Totals of days: every time is a midnight, and a quarter of the changes or more are falls.
    /// - Since midnight: the counts fall over every midnight and at no other time.
    /// - Intervals: falls are frequent within days, and often partial or one after the other, as no counter restarts.
    /// - Since the start: falls are rare, and some count is too large for the time since the reading before it. A log that
    ///   may as well count since midnight is undecided if its days would differ.
    ///
    /// O(n).
    ///
    /// - Parameters:
    ///   - readings: The readings in the order of the log. One with a start of its own is decided.
    ///   - midnights: The local midnight at which the day of each reading begins.
    package init?(of readings: [CounterLog.Reading], midnights: [Double]) {
        let course = Course(readings, midnights)
        guard course.highest > 0 else {
            self = .start
            return
        }
        let (falls, changes) = (course.falls, course.changes)
        if course.isAtMidnights {
            guard falls > 0, falls * 4 >= changes else { return nil }
            self = .day
        } else if course.fallsWithinDays == 0, course.fallsOverMidnight >= 2, course.risesOverMidnight == 0,
            course.changesWithinDays >= 8
        {
            self = .midnight
        } else if course.fallsWithinDays >= 3, falls * 4 >= changes, !course.isTooFast,
            course.intervalFalls * 4 >= falls || falls * 5 >= changes * 2
        {
            self = .interval
        } else if falls * 6 <= changes, course.isTooFast || falls >= 2,
            !course.mayCountFromMidnight || (course.first == 0 && course.risesOverMidnight == 0)
        {
            self = .start
        } else {
            return nil
        }
    }

    /// The changes between readings.
    private struct Course {
        var (highest, first) = (0.0, 0.0)
        var (changes, falls) = (0, 0)
        var (changesWithinDays, fallsWithinDays) = (0, 0)
        var (risesOverMidnight, fallsOverMidnight) = (0, 0)
        /// Falls to more than half, and falls after a fall.
        var intervalFalls = 0
        /// Whether a count is too large for the time since the reading before it and until the one after it.
        var isTooFast = false
        var isAtMidnights = true
        /// Whether no count falls within a day or is too large for the time since its midnight.
        var mayCountFromMidnight = true

        init(_ readings: [CounterLog.Reading], _ midnights: [Double]) {
            var known: [(time: Double, count: Double, midnight: Double)] = []
            for (reading, midnight) in zip(readings, midnights) where reading.start == nil {
                guard case .count(let count) = reading.value else { continue }
                known.append((reading.time, count, midnight))
            }
            first = known.first?.count ?? 0
            var hasFallen = false
            for (index, reading) in known.enumerated() {
                highest = max(highest, reading.count)
                isAtMidnights = isAtMidnights && reading.time == reading.midnight
                let sinceMidnight = reading.time - reading.midnight
                if reading.count > Stretch.most(in: sinceMidnight) { mayCountFromMidnight = false }
                guard index > 0 else { continue }
                let before = known[index - 1]
                let after = index + 1 < known.count ? known[index + 1].time - reading.time : 0
                let longest = max(reading.time - before.time, after)
                if longest > 0, reading.count > Stretch.most(in: longest) { isTooFast = true }
                guard reading.count != before.count else { continue }
                let isFall = reading.count < before.count
                changes += 1
                falls += isFall ? 1 : 0
                if isFall, hasFallen || reading.count * 2 > before.count { intervalFalls += 1 }
                hasFallen = isFall
                if reading.midnight > before.time || (isFall && reading.midnight == before.time) {
                    if isFall { fallsOverMidnight += 1 } else { risesOverMidnight += 1 }
                } else {
                    changesWithinDays += 1
                    if isFall { (fallsWithinDays, mayCountFromMidnight) = (fallsWithinDays + 1, false) }
                }
            }
        }
    }
}
