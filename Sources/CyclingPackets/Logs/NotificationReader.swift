/// Reads notifications line by line from the logs of apps and programs, and from tables.
///
/// ```swift
/// var reader = NotificationReader()
/// for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
///     if case .notification(let notification) = reader.read(line: line) { … }
/// }
/// ```
///
/// - A log has a time, a characteristic and a value in a line, with any other words, as nRF Connect writes them:
///   `I 16:02:00.017 Notification received from UUID, value: (0x) 03-A4-…`, `Updated Value of Characteristic 2A5B to 03A4 …`.
///   A characteristic is a UUID, or the name of a measurement. Lines of reads and writes are passed over.
/// - A table has a header with columns such as `time_ms` and `hex`, and optionally `characteristic`, in any order. Commas,
///   semicolons or tabs separate the fields. tshark's `btatt.value`, `btatt.handle` and `btatt.opcode` are such columns, too.
/// - A line may be a JSON object with such keys.
/// - Values are hexadecimal, lists, or prints of Swift and Python, as in `bytearray(b'\x03\xa4')`.
/// - Times are numbers, times of day, or dates. A time of day that falls by more than a minute belongs to the next day.
///
/// Memory is constant.
public struct NotificationReader: Sendable {
    /// The summary of the lines so far.
    public private(set) var summary = LogSummary()
    /// Whether times are on a local clock. Times of day count from the midnight before the first line.
    public var hasTimesOfDay: Bool { clock.isLocal }
    /// Whether a time was a number without a unit.
    public private(set) var needsUnit = false
    /// The values of the lines.
    private(set) var values: ByteText
    private var clock: LogClock
    private var columns: TableColumns?
    private var separator = UInt8(ascii: ",")

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - timeUnit: The unit of numeric times that have none.
    ///   - usesDecimalLists: Whether the numbers of lists such as `3 64 0` are decimal; nil if it is not known.
    ///   - dates: Reads a date and time.
    public init(
        timeUnit: LogTimeUnit = .seconds, usesDecimalLists: Bool? = nil,
        dates: @escaping @Sendable (String) -> DatedTime? = { _ in nil }
    ) {
        clock = LogClock(unit: timeUnit, dates: dates)
        values = ByteText(base: usesDecimalLists.map { $0 ? .decimal : .hexadecimal })
    }

    /// Whether the lists so far are decimal; nil if they don't show it.
    public var hasDecimalLists: Bool? { values.shown.count == 1 ? values.shown.contains(.decimal) : nil }

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
        if first == UInt8(ascii: "{") { return object(text) }
        if let columns { return row(LineText.fields(text, separator: separator), columns) }
        for mark in ",;\t".utf8 where text.contains(mark) && summary.notifications + summary.unnamed == 0 {
            let fields = LineText.fields(text, separator: mark)
            guard let found = TableColumns(header: fields), !fields[found.time].contains(where: LineText.isDigit) else {
                continue
            }
            (columns, separator) = (found, mark)
            return .header
        }
        return logged(text)
    }

    /// A line of a log.
    private mutating func logged(_ text: ArraySlice<UInt8>) -> LogLine {
        let (time, rest) = clock.leading(text)
        let lowered = LineText.lowered(text)[...]
        let isMarked = LineText.has(["notification received from", "updated value of characteristic"], in: lowered)
        // Values that are read and written, and values that are printed again.
        guard
            isMarked
                || !LineText.has(
                    ["read response", "writ", "wrote", "sent ", "value received", "control point"], in: lowered)
        else { return .passedOver }
        let literal = ByteText.literal(in: rest)
        var (characteristic, isOther): (CyclingCharacteristic?, Bool) = (nil, false)
        var words = LineText.words(literal?.before ?? rest)
        for (index, word) in words.enumerated() {
            // A full UUID may follow other words without a blank.
            let name = word.text.count > 36 ? word.text.suffix(36) : word.text
            guard CyclingCharacteristic.digits(name) != nil else { continue }
            let isAfterName =
                index > 0
                && ["characteristic", "uuid", "from"].contains { LineText.matches(words[index - 1].text, $0) }
            let named = CyclingCharacteristic(utf8: name)
            let isFirst = named != nil && characteristic == nil && !isOther
            guard isFirst || isAfterName || name.count == 36 else { continue }
            characteristic = characteristic ?? named
            isOther = characteristic == nil
            // A name ends the value before it.
            words[index].text = []
        }
        if characteristic == nil, !isOther { characteristic = CyclingCharacteristic(namedIn: lowered) }
        let isKnown = characteristic != nil || isOther
        let isSize = isKnown && lowered.suffix(6).elementsEqual(" bytes".utf8)
        guard let bytes = literal?.bytes ?? values.longest(words),
            isKnown ? !isSize || bytes.count > 1 : isMarked || bytes.count > 1
        else {
            guard isMarked || isSize else { return .passedOver }
            return problem(.badValue(LineText.shown(isSize ? LineText.trimmed(text.suffix(8)) : rest)))
        }
        guard let time else {
            return isKnown || bytes.count > 4 ? problem(.badTime(LineText.shown(text))) : .passedOver
        }
        needsUnit = needsUnit || clock.wasNumber
        guard isKnown || !isMarked else { return problem(.badCharacteristic(LineText.shown(rest))) }
        return line(time, characteristic, isOther: isOther, bytes)
    }

    /// A line of JSON, whose keys are the columns.
    private mutating func object(_ text: ArraySlice<UInt8>) -> LogLine {
        let inner = text.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        let pairs = LineText.fields(inner, separator: UInt8(ascii: ",")).map {
            $0.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        }
        guard let columns = TableColumns(header: pairs.map { $0.first ?? [] }) else { return .passedOver }
        return row(pairs.map { $0.count > 1 ? LineText.trimmed($0[1]) : [] }, columns)
    }

    /// A row of a table.
    private mutating func row(_ fields: [ArraySlice<UInt8>], _ columns: TableColumns) -> LogLine {
        // A capture also has packets without a value.
        if columns.handle != nil, columns.hex >= fields.count || fields[columns.hex].isEmpty { return .passedOver }
        guard fields.count >= columns.needed else {
            return problem(.tooFewFields(needed: columns.needed, had: fields.count))
        }
        if let column = columns.opcode, column < fields.count {
            let notifications: [StaticString] = ["0x1b", "0x1d", "27", "29"]
            guard notifications.contains(where: { LineText.matches(fields[column], $0) }) else { return .passedOver }
        }
        let value = fields[columns.hex]
        guard let time = clock.seconds(fields[columns.time], unit: columns.unit) else {
            return problem(.badTime(LineText.shown(fields[columns.time])))
        }
        needsUnit = needsUnit || clock.wasNumber
        var characteristic: CyclingCharacteristic?
        if let column = columns.characteristic {
            characteristic = CyclingCharacteristic(utf8: fields[column])
            guard characteristic != nil || CyclingCharacteristic.digits(fields[column]) != nil else {
                return problem(.badCharacteristic(LineText.shown(fields[column])))
            }
        }
        guard let bytes = values.bytes(field: value) else { return problem(.badValue(LineText.shown(value))) }
        let handle = columns.handle.flatMap { $0 < fields.count ? LineText.shown(fields[$0]) : nil } ?? ""
        return line(
            time, characteristic, isOther: columns.characteristic != nil && characteristic == nil, bytes, handle: handle
        )
    }

    private func line(
        _ time: Double, _ characteristic: CyclingCharacteristic?, isOther: Bool, _ bytes: [UInt8], handle: String = ""
    ) -> LogLine {
        if isOther { return .otherCharacteristic }
        guard let characteristic else {
            return .unnamed(LoggedValue(line: summary.lines, time: time, handle: handle, bytes: bytes))
        }
        return .notification(
            LoggedNotification(line: summary.lines, time: time, characteristic: characteristic, bytes: bytes))
    }

    private func problem(_ kind: LogProblem.Kind) -> LogLine {
        .problem(LogProblem(line: summary.lines, kind: kind))
    }
}

extension CyclingCharacteristic {
    /// The characteristic whose measurement a line in lower case names; nil without one.
    fileprivate init?(namedIn line: ArraySlice<UInt8>) {
        let names: [(CyclingCharacteristic, [StaticString])] = [
            (.speedAndCadence, ["csc ", "speed and cadence"]), (.indoorBike, ["indoor bike", "ibd "]),
            (.power, ["cycling power", "cp data", "cp measurement"]), (.fitnessEquipment, ["fe-c", "fec "]),
        ]
        guard let found = names.first(where: { LineText.has($0.1, in: line) }) else { return nil }
        self = found.0
    }
}
