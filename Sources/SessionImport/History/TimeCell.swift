import Sessions
import Foundation

/// A time in a table: a number since 1970 in some unit, a date and time, or a date.
struct TimeCell {
    /// Seconds since 1970.
    let seconds: Double
    /// Whether it is written without its offset from UTC.
    var isLocal = false
    /// Whether it is a date without a time of day.
    var isDate = false

    /// The times that counts can have: from 1970 to the end of 2100. A later number has another unit, and a history has a day for
    /// each between its first and last.
    static let range = 0..<4_133_980_800.0

    /// The times since 1970, from 1990 to 2007, that numbers of today are if they count from 1989 or 2001.
    static let otherEpochs = 631_152_000..<1_199_145_600.0

    /// What to do about a number of seconds that is a time of these years only if it counts from another epoch; nil for others.
    static func remedy(ofOtherEpoch seconds: Double) -> String? {
        guard otherEpochs.contains(seconds) else { return nil }
        return
            "Since 1970 it is \(Date(timeIntervalSince1970: seconds).ISO8601Format()). Garmin counts seconds from 1989-12-31 (add 631065600), "
            + "Apple from 2001 (add 978307200): write seconds since 1970, or dates."
    }

    /// The seconds east of UTC at the end of a time, or of an offset such as `UTC+0100`; nil without digits behind a sign.
    static func offset(_ text: String) -> Double? {
        guard let sign = text.lastIndex(where: { "+-".contains($0) }),
            text[..<sign].contains(":") || !text[..<sign].contains(where: \.isNumber)
        else { return nil }
        let digits = text[sign...].filter(\.isNumber)
        guard let number = Int(digits), (1...4).contains(digits.count) else { return nil }
        let minutes = digits.count < 3 ? number * 60 : number / 100 * 60 + number % 100
        return Double(text[sign] == "-" ? -minutes : minutes) * 60
    }

    /// The order of day and month that the first of some dates shows; nil if none does.
    static func order(shownBy texts: [String]) -> ClockText.Order? {
        texts.lazy.compactMap { if case .order(let order) = ClockText.shown(by: $0) { order } else { nil } }.first
    }

    static func isMissing(_ text: String) -> Bool { DecimalMark.usualMissing.contains(text) }

    /// `2026-05-13` for `20260513`, which is no number of seconds; nil for other texts.
    private static func date(ofDigits text: String) -> String? {
        guard text.utf8.count == 8 else { return nil }
        return text.wholeMatch(of: /((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})/).map { "\($0.1)-\($0.2)-\($0.3)" }
    }

    /// Reads a text. A date and time without an offset is in the time zone.
    init(
        _ written: String, unit: TimeUnit = .seconds, order: ClockText.Order? = nil, zone: TimeZone,
        after previous: Double = -.infinity, step: Double = 0, column: String
    ) throws(Message) {
        guard !TimeCell.isMissing(written) else {
            throw Message.missingTime.at(column: .name(column), remedy: "Delete the line.")
        }
        let text = TimeCell.date(ofDigits: written) ?? written
        if let number = Double(text) {
            seconds = number / (unit.isText ? 1 : unit.perSecond)
            let isOther = TimeCell.remedy(ofOtherEpoch: seconds)
            guard TimeCell.range.contains(seconds), isOther == nil else {
                let known = TimeCell.otherEpochs.upperBound..<TimeCell.range.upperBound
                let likely = TimeUnit.allCases.first { known.contains(number / $0.perSecond) }?.rawValue
                throw Message.invalidTime(text).at(
                    column: .name(column),
                    remedy: isOther
                        ?? "Write seconds since 1970, or name another unit with --time-unit \(likely ?? "ms, us or ns")."
                )
            }
            return
        }
        isDate = !text.contains(":")
        guard let clock = ClockText(isDate ? text + " 00:00:00" : text, order: order), clock.kind != .timeOfDay else {
            let isOpen = ClockText.shown(by: text) == .open
            throw (isOpen ? Message.ambiguousDate(written) : .invalidTime(written)).at(column: .name(column))
        }
        isLocal = clock.kind == .local
        let read = Double(clock.nanoseconds) / 1e9
        seconds = try TimeCell.checked(
            isLocal ? TimeCell.seconds(read, in: zone, after: previous, step: step) : read, text, column: column)
    }

    /// The time, if it is in the range.
    static func checked(_ seconds: Double, _ text: String, column: String) throws(Message) -> Double {
        guard range.contains(seconds) else {
            throw Message.invalidTime(text).at(
                column: .name(column), remedy: "Times are from 1970 to 2100: correct or delete the line.")
        }
        return seconds
    }

    /// Seconds since 1970 of a wall clock's reading in a time zone.
    ///
    /// - Parameters:
    ///   - local: The reading, as seconds since 1970 on a clock in UTC.
    ///   - zone: The time zone.
    ///   - previous: The time before it. In the hour that a clock repeats in autumn, a reading that would be earlier is the later one.
    ///   - step: The step to the time before it; negative in a log that begins with its newest line. After an hour an equal reading
    ///     is the other hour, and no repeated line.
    static func seconds(_ local: Double, in zone: TimeZone, after previous: Double, step: Double = 0) -> Double {
        func offset(_ seconds: Double) -> Double {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
        }
        let (early, late) = (local - offset(local - 86_400), local - offset(local + 86_400))
        let isEarly = early + offset(early) == local
        let isLate = late + offset(late) == local
        guard isEarly, isLate else { return isLate ? late : early }
        let isOther = abs(step) >= late - early
        return step < 0
            ? (late > previous || (late == previous && isOther) ? early : late)
            : (early < previous || (early == previous && isOther) ? late : early)
    }
}
