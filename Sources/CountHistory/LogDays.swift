/// The local day of each reading of a log.
package struct LogDays: Sendable {
    /// The days, in the order of the readings.
    package let spans: [Spans.Span]
    /// Whether they begin at the midnights of the readings' own offsets from UTC, not of the time zone.
    package let isOwn: Bool
    /// The counts that are below the one before them, of an earlier day.
    package let fallsOverMidnight: Int

    /// Finds the days. Where more falls of the counter lie over the midnights of the rows' offsets, or all times are such a midnight,
    /// the offsets divide the days; else the time zone does. If neither shows it, several offsets apply, and a single one, perhaps from
    /// the day of an export, does not. O(n).
    ///
    /// - Parameters:
    ///   - readings: The readings in the order of the log.
    ///   - offsets: The seconds east of UTC that each time is written with; nil for a time in UTC or without an offset.
    ///   - zoned: The day of each reading in the time zone.
    package init(_ readings: [CounterLog.Reading], offsets: [Double?], zoned: [Spans.Span]) {
        let own = readings.indices.map { index in
            guard let offset = offsets[index] else { return zoned[index] }
            let start = ((readings[index].time + offset) / 86_400).rounded(.down) * 86_400 - offset
            // The zone's day may be shorter or longer, as clocks change.
            let isSame = start == zoned[index].start || start + 86_400 == zoned[index].end
            return isSame ? zoned[index] : Spans.Span(start: start, end: start + 86_400)
        }
        func areMidnights(_ days: [Spans.Span]) -> Bool { zip(readings, days).allSatisfy { $0.time == $1.start } }
        func falls(over days: [Spans.Span]) -> Int {
            readings.indices.dropFirst().count { index in
                let (before, day) = (readings[index - 1], days[index - 1])
                guard case .count(let last) = before.value, case .count(let count) = readings[index].value else {
                    return false
                }
                return count < last && (readings[index].time >= day.end || before.time == day.start)
            }
        }
        let lead = falls(over: own) - falls(over: zoned)
        let isOpen = lead == 0 && !areMidnights(zoned)
        isOwn =
            own != zoned && !offsets.contains(nil)
            && (lead > 0 || areMidnights(own) || (isOpen && Set(offsets).count > 1))
        spans = isOwn ? own : zoned
        fallsOverMidnight = falls(over: spans)
    }

    /// The readings of a counter that restarts at each midnight, with that start. At midnight itself a count above 0 that is
    /// not below the last belongs to the day before. On the first day at another offset the counter may count from the journey on,
    /// so it has no known start: what it counted before may be lost.
    package func sinceMidnight(_ readings: [CounterLog.Reading]) -> [CounterLog.Reading] {
        var last: (time: Double, count: Double, day: Spans.Span, start: Double)?
        return zip(readings, spans).map { reading, day in
            var (reading, day, start) = (reading, day, day.start)
            if case .count(let count) = reading.value {
                if let last, reading.time == day.start, last.day.end == day.start, count > 0, count >= last.count {
                    day = last.day
                }
                start = day.start
                if let last, day == last.day {
                    start = last.start
                } else if let last, isOwn, start >= last.time,
                    (start - last.day.end).truncatingRemainder(dividingBy: 86_400) != 0
                {
                    start = count < last.count ? last.start : last.start - 1
                }
                last = (reading.time, count, day, start)
            }
            reading.start = reading.start ?? start
            return reading
        }
    }
}
