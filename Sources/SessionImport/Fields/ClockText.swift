/// A date and time, or a time of day, as loggers write it.
///
/// `2026-05-04T09:30:00.25+02:00`, `2026-05-04 9:30`, `2026/05/04 09:30:00,25 UTC+02:00`, `04-May-2026 09:30:00`,
/// `04.05.2026, 09:30:00`, `May 4, 2026 9:30`, `5/4/2026 9:30:00 AM`, `9:5:04.98`, `09:30:00:250`. Hours, minutes and seconds may have one
/// digit; after a colon, the last part is milliseconds. Between slashes or hyphens the month may be first: then the text is
/// read if a number above 12 shows the day, or if the order is given.
struct ClockText: Equatable {
    /// The order of day and month between slashes or hyphens before the year.
    enum Order { case dayFirst, monthFirst }

    /// The order that a date between slashes or hyphens shows by a number above 12, or that it leaves open; nil for other texts.
    static func shown(by text: String) -> ShownOrder? {
        let parts = text.split(separator: " ").first?.split { "/-".contains($0) } ?? []
        guard parts.count == 3, let first = Int(parts[0]), let second = Int(parts[1]), first < 32, second < 32 else {
            return nil
        }
        return first > 12 ? .order(.dayFirst) : second > 12 ? .order(.monthFirst) : .open
    }

    /// What a date shows about its order.
    enum ShownOrder: Equatable { case order(Order), open }

    /// Nanoseconds since 1970-01-01 00:00, in UTC or in the unknown zone, or since midnight.
    let nanoseconds: Int64
    /// Their origin: `unix` if the text gives its offset.
    let kind: ClockReading.Clock

    /// Nil for any other text, and for a date whose order is neither given nor shown.
    init?(_ bytes: UnsafeBufferPointer<CChar>, order: Order? = nil) {
        var text = Scan(bytes: bytes)
        text.skip { $0 == 0x20 }
        var days: Int64?
        if let date = text.date(order) {
            days = date
            _ = text.take(UInt8(ascii: ","))
            guard text.take(UInt8(ascii: "T")) || text.take(UInt8(ascii: " ")) || text.take(UInt8(ascii: "_")) else {
                return nil
            }
            text.skip { $0 == 0x20 }
        }
        guard var hour = text.number(digits: 1...2), hour < 25, text.take(UInt8(ascii: ":")),
            let minute = text.number(digits: 1...2), minute < 60
        else { return nil }
        var second: Int64 = 0
        let hasSeconds = text.take(UInt8(ascii: ":"))
        if hasSeconds {
            guard let number = text.number(digits: 1...2), number < 61 else { return nil }
            second = number
        } else if days == nil {
            return nil
        }
        var nanoseconds: Int64 = 0
        if hasSeconds, text.take(UInt8(ascii: ".")) || text.take(UInt8(ascii: ",")) {
            guard let fraction = text.fraction() else { return nil }
            nanoseconds += fraction
        } else if hasSeconds, text.take(UInt8(ascii: ":")) {
            guard let milliseconds = text.number(digits: 1...3) else { return nil }
            nanoseconds += milliseconds * 1_000_000
        }
        if let isAfternoon = text.half() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        nanoseconds += ((hour * 60 + minute) * 60 + second) * 1_000_000_000
        guard let offset = text.offset() else { return nil }
        switch (days, offset) {
        case (nil, .none): (self.nanoseconds, kind) = (nanoseconds, .timeOfDay)
        case (nil, .seconds): return nil
        case (let days?, .none): (self.nanoseconds, kind) = (days * 86_400_000_000_000 + nanoseconds, .local)
        case (let days?, .seconds(let seconds)):
            (self.nanoseconds, kind) = (days * 86_400_000_000_000 + nanoseconds - seconds * 1_000_000_000, .unix)
        }
    }

    /// Reads a text.
    init?(_ text: String, order: Order? = nil) {
        let bytes = text.utf8.map { CChar(bitPattern: $0) }
        guard let read = bytes.withUnsafeBufferPointer({ ClockText($0, order: order) }) else { return nil }
        self = read
    }
}

private enum Offset {
    case none
    case seconds(Int64)
}

private struct Scan {
    let bytes: UnsafeBufferPointer<CChar>
    var place = 0

    var next: UInt8? { place < bytes.count ? UInt8(bitPattern: bytes[place]) : nil }

    mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while let byte = next, isSkipped(byte) { place += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    mutating func number(digits: ClosedRange<Int>) -> Int64? {
        var (value, count): (Int64, Int) = (0, 0)
        while count < digits.upperBound, let byte = next, (0x30...0x39).contains(byte) {
            value = value * 10 + Int64(byte - 0x30)
            count += 1
            place += 1
        }
        return digits.contains(count) ? value : nil
    }

    /// The digits after a decimal mark, in nanoseconds; further digits are dropped.
    mutating func fraction() -> Int64? {
        var (value, count): (Int64, Int) = (0, 0)
        while let byte = next, (0x30...0x39).contains(byte) {
            if count < 9 { value = value * 10 + Int64(byte - 0x30) }
            count += 1
            place += 1
        }
        for _ in min(count, 9)..<9 { value *= 10 }
        return count > 0 ? value : nil
    }

    /// Days since 1970-01-01 of a date. Without one it returns nil, and does not advance.
    mutating func date(_ order: ClockText.Order?) -> Int64? {
        let start = place
        if let days = yearFirst() { return days }
        place = start
        if let days = yearLast(order) { return days }
        place = start
        if let days = monthFirst() { return days }
        place = start
        return nil
    }

    /// A date that begins with the name of its month.
    private mutating func monthFirst() -> Int64? {
        guard let month = monthName() else { return nil }
        _ = take(UInt8(ascii: "."))
        guard take(0x20), let day = number(digits: 1...2) else { return nil }
        _ = take(UInt8(ascii: ","))
        guard take(0x20), let year = number(digits: 4...4), (1900...2199).contains(year) else { return nil }
        return ClockText.existing(year: year, month: month, day: day)
    }

    /// A date that ends with its year, of four digits or the last two. Between points the day is first.
    private mutating func yearLast(_ order: ClockText.Order?) -> Int64? {
        guard let first = number(digits: 1...2), let mark = next, [0x20, 0x2D, 0x2E, 0x2F].contains(mark), take(mark)
        else { return nil }
        let day: Int64
        let month: Int64
        if let named = monthName() {
            (day, month) = (first, named)
        } else {
            guard mark != 0x20, let second = number(digits: 1...2) else { return nil }
            let isDayFirst: Bool
            if mark == 0x2E || first > 12 || order == .dayFirst {
                isDayFirst = true
            } else if second > 12 || order == .monthFirst || first == second {
                isDayFirst = false
            } else {
                return nil
            }
            (day, month) = isDayFirst ? (first, second) : (second, first)
        }
        guard take(mark), var year = number(digits: 2...4), year < 100 || (1900...2199).contains(year) else {
            return nil
        }
        if year < 100 { year += 2000 }
        return ClockText.existing(year: year, month: month, day: day)
    }

    /// The number of a month by the first three letters of its English name.
    private mutating func monthName() -> Int64? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard place + 3 <= bytes.count else { return nil }
        let letters = (place..<place + 3).map { UInt8(bitPattern: bytes[$0]) | 0x20 }
        guard let month = months.firstIndex(where: { Array($0.utf8) == letters }) else { return nil }
        skip { (0x61...0x7A).contains($0 | 0x20) }
        return Int64(month) + 1
    }

    /// Whether `AM` or `PM` follows, and which; nil for neither.
    mutating func half() -> Bool? {
        let start = place
        skip { $0 == 0x20 }
        guard let first = next.map({ $0 | 0x20 }), [UInt8(ascii: "a"), UInt8(ascii: "p")].contains(first) else {
            place = start
            return nil
        }
        place += 1
        _ = take(UInt8(ascii: "."))
        guard take(UInt8(ascii: "M")) || take(UInt8(ascii: "m")) else {
            place = start
            return nil
        }
        _ = take(UInt8(ascii: "."))
        return first == UInt8(ascii: "p")
    }

    /// A date in the order year, month, day.
    private mutating func yearFirst() -> Int64? {
        if let year = number(digits: 4...4), (1900...2199).contains(year), let mark = next,
            [0x2D, 0x2E, 0x2F].contains(mark), take(mark),
            let month = number(digits: 1...2), take(mark), let day = number(digits: 1...2)
        {
            return ClockText.existing(year: year, month: month, day: day)
        }
        return nil
    }

    /// The offset from UTC at the end of the text; nil if the text continues with anything else.
    mutating func offset() -> Offset? {
        skip { $0 == 0x20 }
        var isZoned = take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z"))
        if !isZoned, let first = next, first == UInt8(ascii: "U") || first == UInt8(ascii: "G") {
            for byte in first == UInt8(ascii: "U") ? "UTC".utf8 : "GMT".utf8 where !take(byte) { return nil }
            isZoned = true
        }
        var seconds: Int64 = 0
        if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            place += 1
            guard let hours = number(digits: 1...2), hours < 24 else { return nil }
            _ = take(UInt8(ascii: ":"))
            let minutes = number(digits: 2...2) ?? 0
            guard minutes < 60 else { return nil }
            seconds = (hours * 60 + minutes) * 60
            if sign == UInt8(ascii: "-") { seconds = -seconds }
            isZoned = true
        }
        skip { $0 == 0x20 }
        guard next == nil else { return nil }
        return isZoned ? .seconds(seconds) : Offset.none
    }
}

extension ClockText {
    /// The same for a date that exists; nil for any other.
    fileprivate static func existing(year: Int64, month: Int64, day: Int64) -> Int64? {
        guard (1...12).contains(month), day > 0 else { return nil }
        let days = days(year: year, month: month, day: day)
        return days < Self.days(year: year + month / 12, month: month % 12 + 1, day: 1) ? days : nil
    }

    /// Days from 1970-01-01 to a date of the Gregorian calendar. Source: Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms", days_from_civil.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
