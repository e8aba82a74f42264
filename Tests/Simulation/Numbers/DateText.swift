/// Formats dates and times without a calendar library.
enum DateText {
    /// A moment on a local clock that is `offset` seconds ahead of UTC.
    ///
    /// The date by Howard Hinnant, "chrono-compatible low-level date algorithms".
    private static func parts(_ seconds: Int, offset: Int) -> (date: String, clock: String) {
        let local = seconds + offset
        let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let second = local - day * 86_400
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        let date = [
            digits(yearOfEra + era * 400 + (isNextYear ? 1 : 0), 4), digits(isNextYear ? month - 9 : month + 3, 2),
            digits(dayOfYear - (153 * month + 2) / 5 + 1, 2),
        ]
        let clock = [digits(second / 3600, 2), digits(second / 60 % 60, 2), digits(second % 60, 2)]
        return (date.joined(separator: "-"), clock.joined(separator: ":"))
    }

    /// `2026-03-29`.
    static func day(_ seconds: Int, offset: Int) -> String { parts(seconds, offset: offset).date }

    /// ISO 8601: `2026-03-29T03:00:00+02:00`.
    static func iso(_ seconds: Int, offset: Int) -> String {
        let (date, clock) = parts(seconds, offset: offset)
        return date + "T" + clock + zone(offset, separator: ":")
    }

    /// The format of Apple Health: `2026-03-29 03:00:00 +0200`.
    static func health(_ seconds: Int, offset: Int) -> String {
        let (date, clock) = parts(seconds, offset: offset)
        return date + " " + clock + " " + zone(offset, separator: "")
    }

    private static func zone(_ offset: Int, separator: String) -> String {
        let minutes = abs(offset) / 60
        return (offset < 0 ? "-" : "+") + digits(minutes / 60, 2) + separator + digits(minutes % 60, 2)
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
