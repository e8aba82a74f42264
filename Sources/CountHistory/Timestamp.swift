/// Parsing of dates and times without a calendar library.
package enum Timestamp {
    /// Seconds since 1970 of a date and time with an offset from UTC; nil for any other text, also without an offset.
    ///
    /// Reads ISO 8601 such as `2026-03-29T01:30:00+01:00`, `20:15:00.25Z`, `+0530`, `+01`, and with spaces as Apple Health writes:
    /// `2017-01-22 18:57:52 +0200`. Gregorian calendar; a leap second counts as the next second. O(n).
    package static func seconds<Text: Sequence>(_ text: Text) -> Double? where Text.Element == UInt8 {
        var reader = DigitReader(Array(text))
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2)
        else { return nil }
        var second = 0.0
        if reader.skip(":") {
            guard let whole = reader.number(2), whole <= 60 else { return nil }
            second = Double(whole)
            if reader.skip(".") || reader.skip(",") {
                guard let fraction = reader.fraction() else { return nil }
                second += fraction
            }
        }
        guard let offset = reader.offset(), reader.isAtEnd, hour < 24, minute < 60,
            let days = days(year: year, month: month, day: day)
        else { return nil }
        return Double(days * 86_400 + hour * 3600 + minute * 60 - offset) + second
    }

    /// Days since 1970-01-01; nil for a date that does not exist. Howard Hinnant, "chrono-compatible low-level date algorithms".
    package static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day <= lengths[month - 1] else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

/// Reads digits and signs, byte by byte.
private struct DigitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard place < bytes.count, UInt32(bytes[place]) == scalar.value else { return false }
        place += 1
        return true
    }

    mutating func number(_ digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[place..<place + digits] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        place += digits
        return value
    }

    mutating func fraction() -> Double? {
        var (value, scale) = (0.0, 1.0)
        let start = place
        while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
            value = value * 10 + Double(bytes[place] - 0x30)
            scale *= 10
            place += 1
        }
        return place > start && place - start <= 18 ? value / scale : nil
    }

    /// Seconds east of UTC.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        _ = skip(" ")
        let isEast = skip("+")
        guard isEast || skip("-"), let hours = number(2), hours <= 18 else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(":")
            guard let rest = number(2), rest < 60 else { return nil }
            minutes = rest
        }
        return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
}
