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
    ) throws(ImportError) {
        let place = ImportPlace(file: source.name)
        guard let shape = try TableShape(source) else { throw ImportError(.empty, at: place) }
        let dialect = CSVDialect(delimiter: shape.delimiter, skipLines: shape.skipLines)
        let table = try CSVReader(source, dialect: dialect).read(into: PedometerTable(columns, shape, zone))
        guard let map = table.map else { throw ImportError(.empty, at: place) }
        var readings = table.readings
        guard let first = readings.first, let last = readings.last else { throw ImportError(.headerOnly, at: place) }
        if last.time < first.time, zip(readings, readings.dropFirst()).allSatisfy({ $0.time >= $1.time }) {
            readings.reverse()
        }
        let days = LocalDay.spans(of: readings.flatMap { [$0.time] + ($0.start.map { [$0] } ?? []) }, in: zone)
        let midnights = days.map(\.start)
        let starts = Set(readings.compactMap(\.start))
        // A counter's start stays the same for several lines.
        let isOfRecords = starts.count > 1 && starts.count * 10 >= Set(readings).count * 9
        let isAtMidnights = Set(midnights).isSuperset(of: readings.map(\.time))
        if table.isOfMidnights, readings.count > 1, !isAtMidnights, since != .start, since != .interval {
            throw ImportError(.otherMidnights(than: zone.identifier), at: place)
        }
        let isOfDays = table.isOfDates || since == .midnight && isAtMidnights
        let found =
            !starts.isEmpty
            ? (isOfRecords ? .interval : since == .midnight ? .midnight : .start)
            : isOfDays && since ?? .midnight == .midnight
                ? .day : since ?? CountKind(of: readings, midnights: midnights)
        guard let kind = found else { throw ImportError(.undecidedCounts, at: place) }
        var meaning = ""
        switch kind {
        case .start, .midnight:
            var log = CounterLog(since: kind, midnights: midnights)
            stretches = readings.flatMap { log.feed($0) } + log.finish()
            notes = log.notes
            meaning =
                kind == .midnight
                ? "steps since midnight"
                : starts.isEmpty ? "steps since the counter's start" : "steps since the start in each line"
        case .interval, .day:
            let log = IntervalLog(readings, days: kind == .day ? days : nil, isAtEnd: map.isAtEnd)
            if let time = log.contradiction {
                let text = Date(timeIntervalSince1970: time).ISO8601Format()
                throw ImportError(.contradictoryCounts(at: text), at: place)
            }
            stretches = log.stretches
            notes = log.notes
            meaning =
                kind == .day
                ? "totals of days"
                : isOfRecords
                    ? "steps from the start to the end in each line"
                    : "steps of each interval of \(short(log.step)) s, which \(map.isAtEnd ? "ends" : "begins") at its time"
        }
        let hasDays = kind == .midnight || kind == .day
        dependsOnZone = table.isLocal || hasDays
        if table.isLocal {
            meaning += "; times without an offset in \(zone.identifier)"
        } else if hasDays {
            meaning += "; midnights of \(zone.identifier)"
        }
        if let text = table.grouped { meaning += "; \(text) as thousands" }
        taken = meaning
    }
}

extension CounterLog.Notes {
    /// The notes as texts for a user; empty if there is nothing to note.
    package var advisories: [String] {
        var words: [String] = []
        if repeated > 0 {
            words.append("\(counted(repeated, "line repeats", "lines repeat")) the line before and count once")
        }
        if corrections > 0 {
            words.append(
                "the clock goes back \(counted(corrections, "time", "times")), by up to \(short(largestCorrection)) s: "
                    + "steps in between are dated by the corrected clock")
        }
        if unplaced > 0 {
            words.append(
                "the first reading is already \(short(unplaced)) steps, which are not counted because their start time is unknown; "
                    + "add a column start with the counter's start time, or import with --since midnight if the steps are "
                    + "counted since midnight")
        }
        if fallsOverMidnight > 0 {
            words.append(
                "\(counted(fallsOverMidnight, "fall", "falls")) over a midnight: the counter is taken to restart at "
                    + "midnight; if it always does, import with --since midnight")
        }
        return words
    }
}
