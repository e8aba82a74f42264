import CountHistory
import Foundation

extension LocalDay {
    /// The local days of a time zone from the day of one moment to the day of another, in order. O(days).
    ///
    /// Clock changes, also at midnight, and days that a place has skipped come from Foundation's calendar.
    package static func days(from first: Double, through last: Double, in zone: TimeZone) -> [LocalDay] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var days: [LocalDay] = []
        var time = Date(timeIntervalSince1970: first)
        while time.timeIntervalSince1970 <= last, let day = calendar.dateInterval(of: .day, for: time), day.end > time {
            let start = day.start.timeIntervalSince1970
            days.append(
                LocalDay(
                    name: String(text(of: start, in: zone).prefix(10)), start: start, end: day.end.timeIntervalSince1970
                ))
            time = day.end
        }
        return days
    }

    /// A moment as a date and a time of day: `2026-03-29 08:10`.
    package static func text(of time: Double, in zone: TimeZone) -> String {
        let parts = Calendar(identifier: .gregorian).dateComponents(in: zone, from: Date(timeIntervalSince1970: time))
        return String(
            format: "%04d-%02d-%02d %02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
            parts.minute ?? 0)
    }

    /// The local day of each of some moments. O(n), however far apart the moments are.
    static func spans(of times: [Double], in zone: TimeZone) -> [Spans.Span] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var day = Spans.Span(start: 0, end: 0)
        return times.map { time in
            if time < day.start || time >= day.end,
                let found = calendar.dateInterval(of: .day, for: Date(timeIntervalSince1970: time))
            {
                day = Spans.Span(start: found.start.timeIntervalSince1970, end: found.end.timeIntervalSince1970)
            }
            return day
        }
    }

    /// The local day of the date in a name such as `20260329-evening`; nil without one.
    package static func inName(_ name: String, in zone: TimeZone) -> LocalDay? {
        FileTree.day(in: name).flatMap { named(String(text(of: Double($0) * 86_400, in: .gmt).prefix(10)), in: zone) }
    }

    /// The local day of a date such as `2026-03-29`; nil if there is no such day.
    package static func named(_ name: String, in zone: TimeZone) -> LocalDay? {
        guard let noon = ClockText(name + " 12:00:00").map({ Double($0.nanoseconds / 1_000_000_000) }) else {
            return nil
        }
        // No zone is 15 hours off UTC: only days near noon UTC can have this date.
        return days(from: noon - 86_400, through: noon + 86_400, in: zone).first { $0.name == name }
    }
}
