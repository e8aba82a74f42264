/// Reads a table of times and hexadecimal values, line by line.
///
/// ```swift
/// var reader = NotificationTableReader(characteristic: .speedAndCadence)
/// reader.read(line: "time_ms,hex")
/// reader.read(line: "1000,03A4000000184E4000A74C")  // a notification at 1 s
/// ```
///
/// - Commas, semicolons or tabs part the fields, whichever stands first in the first line; fields may be quoted, but a
///   quoted field ends with its line.
/// - Without a header the columns are time and hex, or time, characteristic and hex.
/// - A header is a first line whose first field is no time. It names `time` (or `timestamp`, `seconds`, `t`, `ms`), `hex`
///   (or `value`, `bytes`, `data`, `payload`) and perhaps `characteristic` (or `uuid`), in any order among others. A unit
///   may follow: `time_ms`, `time (ms)`, `time_s`.
/// - Times are seconds, milliseconds or HH:MM:SS.mmm, these past midnight as ``DayClock`` has it. A header's unit goes
///   before the one given here.
/// - Empty lines and lines that begin with `#` are passed over.
public struct NotificationTableReader: Sendable, Hashable {
    /// The unit of plain numbers in the time column.
    public enum TimeUnit: Sendable, Hashable {
        /// Seconds.
        case seconds
        /// Thousandths of a second.
        case milliseconds
    }

    /// What has been read so far.
    public private(set) var tally = LogTally()
    /// Whether a time was a time of day: then times are counted from the first row's midnight.
    public private(set) var hasTimesOfDay = false
    private let fallback: CyclingCharacteristic?
    private var unit: TimeUnit
    private var columns: TableColumns?
    private var separator = UInt8(ascii: ",")
    private var clock = DayClock()

    /// A reader before the first line.
    ///
    /// - Parameters:
    ///   - characteristic: what the rows are of where no column says so.
    ///   - timeUnit: the unit of plain numbers where no header says so.
    public init(characteristic: CyclingCharacteristic? = nil, timeUnit: TimeUnit = .seconds) {
        fallback = characteristic
        unit = timeUnit
    }

    /// Reads one line, with or without its end.
    public mutating func read(line: some StringProtocol) -> LogLine {
        let text = LineText.trimmedLine(line, isFirst: tally.lines == 0)
        tally.lines += 1
        let result = read(text)
        tally.count(result)
        return result
    }

    private mutating func read(_ text: ArraySlice<UInt8>) -> LogLine {
        guard let first = text.first, first != UInt8(ascii: "#") else { return .passedOver }
        guard let columns else { return begin(text) }
        let fields = LineText.fields(text, separator: separator)
        guard fields.count >= columns.needed else {
            return problem(.tooFewFields(needed: columns.needed, had: fields.count))
        }
        guard let time = time(fields[columns.time]) else {
            return problem(.badTime(LineText.shown(fields[columns.time])))
        }
        var characteristic = fallback
        if let column = columns.characteristic {
            characteristic = CyclingCharacteristic(utf8: fields[column])
            guard characteristic != nil || CyclingCharacteristic.digits(fields[column]) != nil else {
                return problem(.badCharacteristic(LineText.shown(fields[column])))
            }
        }
        guard let bytes = HexText.bytes(utf8: fields[columns.hex]) else {
            return problem(.badValue(LineText.shown(fields[columns.hex])))
        }
        // Last: a table of something else is not one that lacks a characteristic.
        guard columns.characteristic != nil || fallback != nil else { return problem(.noCharacteristic) }
        guard let characteristic else { return .otherCharacteristic }
        return .notification(
            LoggedNotification(line: tally.lines, time: time, characteristic: characteristic, bytes: bytes))
    }

    /// Learns the columns from the first line, and reads it if it is a row.
    private mutating func begin(_ text: ArraySlice<UInt8>) -> LogLine {
        for character in text where TableColumns.separators.contains(character) {
            separator = character
            break
        }
        let fields = LineText.fields(text, separator: separator)
        if TimeText.clock(fields[0]) != nil || TimeText.decimal(fields[0]) != nil {
            columns = fields.count > 2 && CyclingCharacteristic.digits(fields[1]) != nil ? .threeWide : .twoWide
            return read(text)
        }
        var found = TableColumns.Names()
        for (index, field) in fields.enumerated() { found.take(field, at: index) }
        unit = found.unit ?? unit
        // A header that names too little is told once; its rows are then read as if there were none.
        columns = TableColumns(found) ?? .twoWide
        guard found.time != nil else { return problem(.noColumn("time")) }
        guard found.hex != nil else { return problem(.noColumn("hex")) }
        return .passedOver
    }

    private mutating func time(_ text: ArraySlice<UInt8>) -> Double? {
        if let timeOfDay = TimeText.clock(text) {
            hasTimesOfDay = true
            return clock.seconds(timeOfDay: timeOfDay)
        }
        guard let number = TimeText.decimal(text) else { return nil }
        return unit == .milliseconds ? number / 1000 : number
    }

    private func problem(_ kind: LogProblem.Kind) -> LogLine {
        .problem(LogProblem(line: tally.lines, kind: kind))
    }
}
