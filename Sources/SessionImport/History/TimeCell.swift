import CountHistory
import Foundation

/// A time in a table: a number since 1970 in some unit, a date and time, or a date.
struct TimeCell {
    /// Seconds since 1970.
    let seconds: Double
    /// Whether it is written without its offset from UTC.
    var isLocal = false
    /// Whether it is a date without a time of day.
    var isDate = false
    /// Whether it is written as a midnight, of any time zone.
    var isMidnight = false

    /// The times that counts can have: from 1970 to the end of 2100. A later number has another unit, and a history has a day for
    /// each between its first and last.
    static let range = 0..<4_133_980_800.0

    static func isMissing(_ text: String) -> Bool { ImportProfile.usualMissing.contains(text) }

    /// Reads a text. A date and time without an offset is in the time zone.
    init(
        _ text: String, unit: TimeUnit = .seconds, zone: TimeZone, after previous: Double = -.infinity, column: String
    ) throws(RowFault) {
        guard !TimeCell.isMissing(text) else {
            throw RowFault(.missingTime, column: .name(column), remedy: "Delete the line.")
        }
        if let number = Double(text) {
            seconds = number / unit.perSecond
            guard TimeCell.range.contains(seconds) else {
                let likely = TimeUnit.allCases.first {
                    (946_684_800..<TimeCell.range.upperBound).contains(number / $0.perSecond)
                }
                throw RowFault(
                    .invalidTime(text), column: .name(column),
                    remedy:
                        "Write seconds since 1970, or name another unit with --time-unit \(likely?.rawValue ?? "ms, us or ns")."
                )
            }
            return
        }
        isDate = !text.contains(":")
        isMidnight = isDate || text.contains(/[T _]0?0:00(:00([.,]0+)?)?([^0-9:.,]|$)/)
        guard let clock = ClockText(isDate ? text + " 00:00:00" : text), clock.kind != .timeOfDay else {
            guard let seconds = Timestamp.seconds(text.utf8) else {
                throw RowFault(.invalidTime(text), column: .name(column))
            }
            self.seconds = try TimeCell.checked(seconds, text, column: column)
            return
        }
        isLocal = clock.kind == .local
        let read = Double(clock.nanoseconds) / 1e9
        seconds = try TimeCell.checked(
            isLocal ? WallClock.seconds(read, in: zone, after: previous) : read, text, column: column)
    }

    /// The time, if it is in the range.
    static func checked(_ seconds: Double, _ text: String, column: String) throws(RowFault) -> Double {
        guard range.contains(seconds) else {
            throw RowFault(
                .invalidTime(text), column: .name(column),
                remedy: "Times are from 1970 to 2100: correct or delete the line.")
        }
        return seconds
    }
}
