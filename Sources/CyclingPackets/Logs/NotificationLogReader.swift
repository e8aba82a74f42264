/// Reads the log that nRF Connect or nRF Toolbox saves, line by line.
///
/// ```swift
/// var reader = NotificationLogReader()
/// for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
///     if case .notification(let notification) = reader.read(line: line) { … }
/// }
/// reader.summary.problems
/// ```
///
/// A notification is `I 16:02:00.017 Notification received from UUID, value: (0x) 03-A4-…`, with blanks or, as nRF Toolbox
/// writes it, tabs around the time. The values that the app decodes
/// are ignored: its "ms" are raw ticks. The log has no date; a time of day that falls by more than a minute, on any line,
/// belongs to the next day. Memory is constant.
public struct NotificationLogReader: Sendable, Hashable {
    /// The summary of the lines so far.
    public private(set) var summary = LogSummary()
    private var clock = DayClock()

    /// Makes a reader.
    public init() {}

    /// Reads one line, with or without its end.
    public mutating func read(line: some StringProtocol) -> LogLine {
        let text = LineText.trimmedLine(line, isFirst: summary.lines == 0)
        summary.lines += 1
        let result = read(text)
        summary.count(result)
        return result
    }

    private mutating func read(_ text: ArraySlice<UInt8>) -> LogLine {
        let words = text.split(maxSplits: 2, whereSeparator: LineText.isBlank)
        let time = words.count > 1 ? ClockTime.clock(words[1]) : nil
        let seconds = words.first?.count == 1 ? time.map { clock.seconds(timeOfDay: $0) } : nil
        guard let tail = LineText.after("Notification received from", in: text) else { return .passedOver }
        guard let seconds else { return problem(.badTime(LineText.shown(words.count > 1 ? words[1] : text))) }

        let name = tail.prefix { $0 != UInt8(ascii: ",") }
        let uuid = LineText.trimmed(name)
        let rest = LineText.trimmed(tail[name.endIndex...].dropFirst())
        let characteristic = CyclingCharacteristic(utf8: uuid)
        guard characteristic != nil || CyclingCharacteristic.digits(uuid) != nil else {
            return problem(.badCharacteristic(LineText.shown(uuid)))
        }
        guard let value = LineText.after("(0x)", in: rest) else { return problem(.badValue(LineText.shown(rest))) }
        // The app separates its additions after the bytes by a comma.
        let hex = LineText.trimmed(value.prefix { $0 != UInt8(ascii: ",") })
        guard let bytes = HexText.bytes(utf8: hex) else { return problem(.badValue(LineText.shown(hex))) }
        guard let characteristic else { return .otherCharacteristic }
        return .notification(
            LoggedNotification(line: summary.lines, time: seconds, characteristic: characteristic, bytes: bytes))
    }

    private func problem(_ kind: LogProblem.Kind) -> LogLine {
        .problem(LogProblem(line: summary.lines, kind: kind))
    }
}
