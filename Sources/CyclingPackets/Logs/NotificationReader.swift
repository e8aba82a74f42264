/// Reads notifications line by line from a log of a given format.
///
/// ```swift
/// guard let format = lines.lazy.compactMap(NotificationReader.Format.init(line:)).first else { … }
/// var reader = NotificationReader(format)
/// reader.read(line: line)
/// ```
public enum NotificationReader: Sendable, Hashable {
    /// A log of nRF Connect.
    case log(NotificationLogReader)
    /// A table of times and hexadecimal values.
    case table(NotificationTableReader)

    /// The formats of logs.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// A log of nRF Connect.
        case log
        /// A table of times and hexadecimal values.
        case table
    }

    /// Makes a reader; `characteristic` and `timeUnit` are the defaults of tables that don't contain them.
    public init(
        _ format: Format, characteristic: CyclingCharacteristic? = nil,
        timeUnit: NotificationTableReader.TimeUnit = .seconds
    ) {
        switch format {
        case .log: self = .log(NotificationLogReader())
        case .table: self = .table(NotificationTableReader(characteristic: characteristic, timeUnit: timeUnit))
        }
    }

    /// Reads one line, with or without its end.
    public mutating func read(line: some StringProtocol) -> LogLine {
        switch self {
        case .log(var reader):
            let result = reader.read(line: line)
            self = .log(reader)
            return result
        case .table(var reader):
            let result = reader.read(line: line)
            self = .table(reader)
            return result
        }
    }

    /// The summary of the lines so far.
    public var summary: LogSummary {
        switch self {
        case .log(let reader): reader.summary
        case .table(let reader): reader.summary
        }
    }

    /// Whether times are times of day, counted from the first line's midnight.
    public var hasTimesOfDay: Bool {
        switch self {
        case .log: true
        case .table(let reader): reader.hasTimesOfDay
        }
    }
}

extension NotificationReader.Format {
    /// Detects the format from a line; nil for a line that fits both.
    ///
    /// A log's line starts with a letter and a time of day, or contains a notification. A table's line starts with a time and
    /// has a second field, or is a header with a column of times and one of values.
    public init?(line: some StringProtocol) {
        let text = LineText.trimmedLine(line, isFirst: true)
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        let words = text.split(maxSplits: 2, whereSeparator: LineText.isBlank)
        let isLogged = words.count > 1 && words[0].count == 1 && ClockTime.clock(words[1]) != nil
        if isLogged || LineText.after("Notification received from", in: text) != nil {
            self = .log
            return
        }
        for separator in TableColumns.separators where text.contains(separator) {
            let fields = LineText.fields(text, separator: separator)
            let isRow = ClockTime.clock(fields[0]) != nil || ClockTime.decimal(fields[0]) != nil
            var names = TableColumns.Names()
            for (index, field) in fields.enumerated() { names.take(field, at: index) }
            if isRow || (names.time != nil && names.hex != nil) {
                self = .table
                return
            }
        }
        return nil
    }
}
