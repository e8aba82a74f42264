/// Reads a table of times and hexadecimal values, line by line.
///
/// ```swift
/// var reader = NotificationTableReader(characteristic: .speedAndCadence)
/// reader.read(line: "time_ms,hex")
/// reader.read(line: "1000,03A4000000184E4000A74C")  // a notification at 1 s
/// ```
///
/// - Commas, semicolons or tabs separate the fields: the first one in the first line. Fields may be quoted; a quoted field
///   ends with its line.
/// - Without a header the columns are time and hex, or time, characteristic and hex.
/// - A header is a first line whose first field is not a time. It has `time` (or `timestamp`, `seconds`, `t`, `ms`), `hex`
///   (or `value`, `bytes`, `data`, `payload`) and optionally `characteristic` (or `uuid`), in any order, among others. A
///   unit may follow: `time_ms`, `time (ms)`, `time_s`.
/// - Times are seconds, milliseconds or HH:MM:SS.mmm, which continue past midnight as in ``DayClock``. A header's unit
///   takes precedence over the default.
/// - Empty lines and lines that start with `#` are ignored.
public struct NotificationTableReader: Sendable, Hashable {
    /// The unit of plain numbers in the time column.
    public enum TimeUnit: Sendable, Hashable {
        /// Seconds.
        case seconds
        /// Milliseconds.
        case milliseconds
    }

    /// The summary of the lines so far.
    public private(set) var summary = LogSummary()
    /// Whether a time was a time of day: then times start at the first row's midnight.
    public private(set) var hasTimesOfDay = false
    private let fallback: CyclingCharacteristic?
    private var unit: TimeUnit
    private var columns: TableColumns?
    private var separator = UInt8(ascii: ",")
    private var clock = DayClock()

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - characteristic: the characteristic of the rows if there is no such column.
    ///   - timeUnit: the unit of plain numbers if the header has none.
    public init(characteristic: CyclingCharacteristic? = nil, timeUnit: TimeUnit = .seconds) {
        fallback = characteristic
        unit = timeUnit
    }

    /// Reads one line, with or without its end.
    public mutating func read(line: some StringProtocol) -> LogLine {
        let text = LineText.trimmedLine(line, isFirst: summary.lines == 0)
        summary.lines += 1
        let result = read(text)
        summary.count(result)
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
        // Checked last: a different table does not lack a characteristic.
        guard columns.characteristic != nil || fallback != nil else { return problem(.noCharacteristic) }
        guard let characteristic else { return .otherCharacteristic }
        return .notification(
            LoggedNotification(line: summary.lines, time: time, characteristic: characteristic, bytes: bytes))
    }

    /// Determines the columns from the first line, and reads it if it is a row.
    private mutating func begin(_ text: ArraySlice<UInt8>) -> LogLine {
        for character in text where TableColumns.separators.contains(character) {
            separator = character
            break
        }
        let fields = LineText.fields(text, separator: separator)
        if ClockTime.clock(fields[0]) != nil || ClockTime.decimal(fields[0]) != nil {
            columns = fields.count > 2 && CyclingCharacteristic.digits(fields[1]) != nil ? .threeWide : .twoWide
            return read(text)
        }
        var found = TableColumns.Names()
        for (index, field) in fields.enumerated() { found.take(field, at: index) }
        unit = found.unit ?? unit
        // An incomplete header is reported once; its rows are then read as without a header.
        columns = TableColumns(found) ?? .twoWide
        guard found.time != nil else { return problem(.noColumn("time")) }
        guard found.hex != nil else { return problem(.noColumn("hex")) }
        return .passedOver
    }

    private mutating func time(_ text: ArraySlice<UInt8>) -> Double? {
        if let timeOfDay = ClockTime.clock(text) {
            hasTimesOfDay = true
            return clock.seconds(timeOfDay: timeOfDay)
        }
        guard let number = ClockTime.decimal(text) else { return nil }
        return unit == .milliseconds ? number / 1000 : number
    }

    private func problem(_ kind: LogProblem.Kind) -> LogLine {
        .problem(LogProblem(line: summary.lines, kind: kind))
    }
}
