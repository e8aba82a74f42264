/// A date and time in a log.
public enum DatedTime: Sendable, Hashable {
    /// Seconds since 1970.
    case unix(Double)
    /// The same, on a local clock whose offset from UTC the log does not contain.
    case local(Double)
}

/// The unit of plain numbers as times.
public enum LogTimeUnit: Double, Sendable, Hashable, CaseIterable {
    /// Seconds.
    case seconds = 1
    /// Milliseconds.
    case milliseconds = 1e3
    /// Microseconds.
    case microseconds = 1e6
    /// Nanoseconds.
    case nanoseconds = 1e9

    /// The unit of a word such as `ms`; nil for any other word.
    init?(word: ArraySlice<UInt8>) {
        let words: [(StaticString, Self)] = [
            ("s", .seconds), ("seconds", .seconds), ("ms", .milliseconds), ("millis", .milliseconds),
            ("milliseconds", .milliseconds), ("us", .microseconds), ("micros", .microseconds),
            ("microseconds", .microseconds), ("ns", .nanoseconds), ("nanoseconds", .nanoseconds),
        ]
        guard let found = words.first(where: { word.elementsEqual($0.0.description.utf8) }) else { return nil }
        self = found.1
    }
}

/// The times of a log's lines.
struct LogClock: Sendable {
    /// The unit of numbers without one.
    private let unit: LogTimeUnit
    /// Whether a time was on a local clock: a time of day, or a date without an offset.
    private(set) var isLocal = false
    /// Whether the last time was a number without a unit.
    private(set) var wasNumber = false
    private let dates: @Sendable (String) -> DatedTime?
    private var days = DayClock()

    init(unit: LogTimeUnit, dates: @escaping @Sendable (String) -> DatedTime?) {
        (self.unit, self.dates) = (unit, dates)
    }

    /// The seconds of a text that is a time; nil for any other.
    mutating func seconds(_ text: ArraySlice<UInt8>, unit own: LogTimeUnit? = nil) -> Double? {
        wasNumber = false
        if let timeOfDay = ClockTime.clock(text) {
            isLocal = true
            return days.seconds(timeOfDay: timeOfDay)
        }
        if let number = ClockTime.decimal(text) {
            wasNumber = own == nil
            return number / (own ?? unit).rawValue
        }
        return dated(text)
    }

    private mutating func dated(_ text: ArraySlice<UInt8>) -> Double? {
        switch dates(String(decoding: text, as: UTF8.self)) {
        case .unix(let seconds)?: return seconds
        case .local(let seconds)?:
            isLocal = true
            return seconds
        case nil: return nil
        }
    }

    /// The time at the start of a line: a time of day with its date and offset, or a number, with the text after it. The text
    /// before it may be a level, brackets or a name.
    mutating func leading(_ line: ArraySlice<UInt8>) -> (seconds: Double?, rest: ArraySlice<UInt8>) {
        wasNumber = false
        if let core = LogClock.timeOfDay(in: line) {
            let zone = LogClock.zone(in: line[core.endIndex...])
            let date = line[..<core.startIndex].dropLast(1)
            let start = date.lastIndex { " \t[(<\",;|".utf8.contains($0) }.map { $0 + 1 } ?? date.startIndex
            for end in [zone.endIndex, core.endIndex] {
                if let seconds = dated(line[start..<end]) { return (seconds, line[end...]) }
            }
            guard var timeOfDay = ClockTime.clock(core) else { return (nil, line[core.endIndex...]) }
            let half = LineText.trimmed(line[core.endIndex...]).prefix(2).map { $0 | 0x20 }
            if half == Array("pm".utf8), timeOfDay < 43_200 { timeOfDay += 43_200 }
            if half == Array("am".utf8), timeOfDay >= 43_200 { timeOfDay -= 43_200 }
            isLocal = true
            return (days.seconds(timeOfDay: timeOfDay), line[core.endIndex...])
        }
        return number(line) ?? (nil, line)
    }

    /// A number at the start of a line, after brackets or a level: `12.5`, `[ 12345]`, `I (12345)`, `12345 ms`.
    private mutating func number(_ line: ArraySlice<UInt8>) -> (seconds: Double?, rest: ArraySlice<UInt8>)? {
        let start = line.firstIndex { LineText.isDigit($0) } ?? line.endIndex
        let before = line[..<start]
        guard before.count <= 6, before.allSatisfy({ " [(+=\"".utf8.contains($0) || LineText.isLetter($0) }),
            before.count(where: { LineText.isLetter($0) }) <= 1
        else { return nil }
        // A comma is a decimal mark where it doesn't separate fields.
        let hasCommas = line.contains(0x09) || line.contains(UInt8(ascii: ";"))
        let text = line[start...].prefix {
            LineText.isDigit($0) || $0 == UInt8(ascii: ".") || hasCommas && $0 == UInt8(ascii: ",")
        }
        let after = LineText.trimmed(line[text.endIndex...])
        let suffix = after.prefix { LineText.isLetter($0) }
        let isPadded = text.count > 1 && text.first == UInt8(ascii: "0") && !text.contains(UInt8(ascii: "."))
        let own = LogTimeUnit(word: suffix)
        let next = line[text.endIndex...].first ?? 0x20
        guard !text.isEmpty, !isPadded, own != nil || " \t,;:|])".utf8.contains(next) else { return nil }
        return seconds(text, unit: own).map { ($0, own == nil ? line[text.endIndex...] : after[suffix.endIndex...]) }
    }

    /// The first time of day near the start of a line, `9:05:04.98`, whether it is valid or not.
    private static func timeOfDay(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for start in line.indices.prefix(60) where LineText.isDigit(line[start]) {
            if start > line.startIndex, LineText.isDigit(line[start - 1]) || line[start - 1] == UInt8(ascii: ":") {
                continue
            }
            let text = line[start...].prefix { LineText.isDigit($0) || ":.,".utf8.contains($0) }
            let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            guard parts.count == 3, (1...2).contains(parts[0].count), parts[1].count == 2 else { continue }
            let whole = parts[2].prefix { LineText.isDigit($0) }
            let fraction = parts[2][whole.endIndex...].dropFirst().prefix { LineText.isDigit($0) }
            guard whole.count == 2 else { continue }
            return line[start..<(fraction.isEmpty ? whole.endIndex : fraction.endIndex)]
        }
        return nil
    }

    /// The offset from UTC, or AM or PM, at the start of a text with the blanks before it.
    private static func zone(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let blanks = text.prefix { $0 == 0x20 }
        let zone = text[blanks.endIndex...].prefix { LineText.isDigit($0) || "+-:ZzAPMapm".utf8.contains($0) }
        return text[..<zone.endIndex]
    }
}
