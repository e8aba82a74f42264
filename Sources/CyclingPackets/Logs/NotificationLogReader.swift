/// Reads the log that nRF Connect saves, line by line.
///
/// ```swift
/// var reader = NotificationLogReader()
/// for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
///     if case .notification(let notification) = reader.read(line: line) { … }
/// }
/// reader.tally.problems
/// ```
///
/// A notification is `I 16:02:00.017 Notification received from UUID, value: (0x) 03-A4-…`. The values that the app decodes
/// are passed over: its "ms" are raw ticks. The log has no date; a time of day that falls by more than a minute, on any
/// line, is the next day's. Memory is constant.
public struct NotificationLogReader: Sendable, Hashable {
    /// What has been read so far.
    public private(set) var tally = LogTally()
    private var clock = DayClock()

    /// A reader before the first line.
    public init() {}

    /// Reads one line, with or without its end.
    public mutating func read(line: some StringProtocol) -> LogLine {
        let text = LineText.trimmedLine(line, isFirst: tally.lines == 0)
        tally.lines += 1
        let result = read(text)
        tally.count(result)
        return result
    }

    private mutating func read(_ text: ArraySlice<UInt8>) -> LogLine {
        let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        let time = words.count > 1 ? TimeText.clock(words[1]) : nil
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
        // What the app adds behind the bytes is set off by a comma.
        let hex = LineText.trimmed(value.prefix { $0 != UInt8(ascii: ",") })
        guard let bytes = HexText.bytes(utf8: hex) else { return problem(.badValue(LineText.shown(hex))) }
        guard let characteristic else { return .otherCharacteristic }
        return .notification(
            LoggedNotification(line: tally.lines, time: seconds, characteristic: characteristic, bytes: bytes))
    }

    private func problem(_ kind: LogProblem.Kind) -> LogLine {
        .problem(LogProblem(line: tally.lines, kind: kind))
    }
}
