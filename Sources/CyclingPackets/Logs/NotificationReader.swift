/// Reads notifications line by line out of whichever kind of log it is made for.
///
/// ```swift
/// guard let format = lines.lazy.compactMap(NotificationReader.Format.init(line:)).first else { … }
/// var reader = NotificationReader(format)
/// reader.read(line: line)
/// ```
public enum NotificationReader: Sendable, Hashable {
    /// A log that nRF Connect saved.
    case log(NotificationLogReader)
    /// A table of times and hexadecimal values.
    case table(NotificationTableReader)

    /// The kinds of log.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// What nRF Connect saves.
        case log
        /// A table of times and hexadecimal values.
        case table
    }

    /// A reader before the first line; `characteristic` and `timeUnit` are for tables that don't say theirs.
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

    /// What has been read so far.
    public var tally: LogTally {
        switch self {
        case .log(let reader): reader.tally
        case .table(let reader): reader.tally
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
    /// The kind of log that a line gives away; nil for a line that could stand in either.
    ///
    /// A log's line begins with a letter and a time of day, or tells of a notification. A table's begins with a time and
    /// has a second field, or names a column of times and one of values.
    public init?(line: some StringProtocol) {
        let text = LineText.trimmedLine(line, isFirst: true)
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        let isLogged = words.count > 1 && words[0].count == 1 && TimeText.clock(words[1]) != nil
        if isLogged || LineText.after("Notification received from", in: text) != nil {
            self = .log
            return
        }
        for separator in TableColumns.separators where text.contains(separator) {
            let fields = LineText.fields(text, separator: separator)
            let isRow = TimeText.clock(fields[0]) != nil || TimeText.decimal(fields[0]) != nil
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
