import Sessions
import CountHistory
import Foundation

/// The log of a pedometer: a table with times and steps.
package struct PedometerLog: Sendable {
    /// The counted and unknown stretches.
    package let stretches: [Stretch]
    /// Repeated lines, clock corrections and steps without a start.
    package let notes: CounterLog.Notes
    /// What the log was taken for: `steps of each interval of 60 s`.
    package let taken: String
    /// Whether other times or days result in another time zone.
    package let dependsOnZone: Bool
    /// What a user has to know, as texts.
    package let advisories: [String]

    /// Reads a log. O(n log n) time, O(n) memory for n lines.
    ///
    /// Times are dates and times, dates, or numbers. Steps are numbers; -1 or a text such as `error 105` is unknown.
    /// A log that begins with its newest line is read from its end.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - columns: The names of its columns.
    ///   - since: The meaning of its numbers; nil to decide it by the log.
    ///   - zone: The time zone whose midnights separate the days, and of times without an offset.
    package init(
        _ source: TextSource, columns: PedometerColumns = PedometerColumns(), since: CountKind? = nil,
        zone: TimeZone = .current
    ) throws(Message) {
        let place = Message.Place(file: source.name)
        guard let shape = try TableShape(source) else { throw Message.empty.at(place) }
        let dialect = CSVDialect(delimiter: shape.delimiter, skipLines: shape.skipLines)
        let reader = CSVReader(source, dialect: dialect)
        var table = try reader.read(into: PedometerTable(columns, shape, zone))
        guard let map = table.map else { throw Message.empty.at(place) }
        let ends = table.closeDays()
        var (readings, offsets) = (table.readings, table.offsets)
        guard let first = readings.first, let last = readings.last else { throw Message.headerOnly.at(place) }
        if last.time < first.time, zip(readings, readings.dropFirst()).allSatisfy({ $0.time >= $1.time }) {
            readings.reverse()
            offsets.reverse()
        }
        let days = LogDays(readings, offsets: offsets, zoned: LocalDay.spans(of: readings.map(\.time), in: zone))
        let midnights = days.spans.map(\.start)
        let starts = Set(readings.compactMap(\.start))
        // A counter's start stays the same for several lines.
        let isOfRecords = !starts.isEmpty && starts.count * 10 >= Set(readings).count * 9
        if isOfRecords, let row = table.backwardRow {
            throw reader.located(.invalidRecord(reason: "the line ends before it begins"), row: row)
        }
        let isOfDays = table.isOfDates || since == .midnight && midnights == readings.map(\.time)
        let found =
            !starts.isEmpty
            ? (isOfRecords ? .interval : since == .midnight ? .midnight : .start)
            : isOfDays && since ?? .midnight == .midnight
                ? .day : since ?? CountKind(of: readings, midnights: midnights)
        guard let kind = found else { throw Message.undecidedCounts.at(place) }
        var words: [String] = []
        if kind == .midnight { readings = days.sinceMidnight(readings) }
        if kind == .start, days.fallsOverMidnight > 0 {
            let falls = Formatted.counted(days.fallsOverMidnight, "fall", "falls")
            words = [
                "\(falls) over a midnight: if the counter always restarts at midnight, import with --since midnight"
            ]
        }
        if kind == .day {
            let moved = days.moveToDays(&readings, offsets, isLocal: table.isLocal || table.isOfDates, zone: zone)
            let target = days.isOwn ? "days that are written" : "days of the nearest midnights"
            let times = "\(moved) of \(readings.count) times are not a midnight of \(zone.identifier)"
            words = moved > 0 ? ["\(times): their totals count for the \(target); check --time-zone"] : []
        }
        let moments = isOfRecords ? readings.count { $0.start == $0.time } : 0
        if moments > 0 {
            let lines = Formatted.counted(moments, "line begins and ends", "lines begin and end")
            words = ["\(lines) at the same time: all of the count is at that moment"]
        }
        var log = CounterLog()
        let intervals = kind == .interval || kind == .day ? IntervalLog(readings, isAtEnd: map.isAtEnd) : nil
        if let time = intervals?.contradiction {
            throw Message.contradictoryCounts(at: LocalDay.text(of: time, in: zone)).at(place)
        }
        stretches = intervals?.stretches ?? readings.flatMap { log.feed($0) } + log.finish()
        guard !stretches.isEmpty else { throw Message.loneReading.at(place) }
        notes = intervals?.notes ?? log.notes
        let meaning =
            switch kind {
            case .start: "steps since " + (starts.isEmpty ? "the counter's start" : "the start in each line")
            case .midnight: "steps since midnight"
            case .day: "totals of days"
            case .interval where isOfRecords: "steps from the start to the end in each line"
            case .interval:
                "steps of each interval of \(Formatted.short(intervals?.step ?? 0)) s, which \(map.isAtEnd ? "ends" : "begins") at its time"
            }
        let hasDays = kind == .day || (kind == .midnight && !days.isOwn)
        dependsOnZone = table.isLocal || hasDays
        let zones: [String?] = [
            ends, table.isLocal ? "times without an offset in \(zone.identifier)" : nil,
            !table.isLocal && hasDays ? "midnights of \(zone.identifier)" : nil,
            kind == .midnight && days.isOwn ? "midnights by each line's offset" : nil,
            table.offsetColumn.map { "times in UTC, with their offsets in \($0)" },
            table.grouped.map { "\($0) as thousands" },
        ]
        taken = ([meaning] + zones.compactMap { $0 }).joined(separator: "; ")
        let blank = Formatted.counted(table.blank, "line without a count is", "lines without a count are")
        advisories = notes.advisories + words + (table.blank > 0 ? ["\(blank) taken as unknown"] : [])
    }
}

extension LogDays {
    /// Makes the totals of days records of whole days of a time zone, and gives the number of times that are not a midnight.
    ///
    /// A time that is off midnight by whole quarters of an hour, as one of another zone, counts for the day of the nearest
    /// midnight; at the midnights of own offsets, for the day that is written, and so do times without an offset.
    fileprivate func moveToDays(
        _ readings: inout [CounterLog.Reading], _ offsets: [Double?], isLocal: Bool, zone: TimeZone
    ) -> Int {
        let found = LocalDay.spans(of: readings.map(\.time), in: zone)
        let moments = readings.indices.map { index in
            let (time, late) = (readings[index].time, readings[index].time - found[index].start)
            if isLocal || late == 0 || late.truncatingRemainder(dividingBy: 900) != 0 { return time }
            // Noon belongs to the midnight before it.
            guard isOwn, let offset = offsets[index] else { return time + 43_199 }
            return TimeCell.seconds(time + offset + 43_200, in: zone, after: -.infinity)
        }
        let moved = isLocal ? 0 : zip(readings, found).count { $0.time != $1.start }
        readings = zip(readings, LocalDay.spans(of: moments, in: zone)).map {
            CounterLog.Reading(time: $1.end, value: $0.value, start: $1.start)
        }
        return moved
    }
}

extension CounterLog.Notes {
    /// The notes as texts for a user; empty if there is nothing to note.
    fileprivate var advisories: [String] {
        let lines = Formatted.counted(repeated, "line repeats", "lines repeat")
        let times = Formatted.counted(corrections, "time", "times")
        let falls = Formatted.counted(restarts, "fall", "falls")
        let lower = Formatted.counted(lowered, "count is", "counts are")
        return [
            restarts > 0
                ? "\(falls) of the count, taken as a restart: the time since the reading before is unknown" : nil,
            lowered > 0
                ? "\(lower) lower than the one before, too high or too early for a restart, and taken as unknown until the count is higher again; "
                    + "import the counts of each device from a file of their own"
                : nil,
            repeated > 0 ? "\(lines) the line before and count once" : nil,
            corrections > 0
                ? "the clock goes back \(times), by up to \(Formatted.short(largestCorrection)) s: steps in between are dated by the corrected clock"
                : nil,
            unplaced > 0
                ? "the first reading is already \(Formatted.short(unplaced)) steps, which are not counted because their start time is unknown; add a "
                    + "column start with the counter's start time, or import with --since midnight if the steps are counted since midnight"
                : nil,
        ].compactMap { $0 }
    }
}
