import Sessions
import RepDetection

/// A column of a recording's table that marks repetitions: by a change from 0 to another number, such as SensorLog's `label(N)`, or
/// by each step of a counter.
enum MarkColumn {
    private static let channel: Channel = "mark"

    /// The column as a table of one channel, on the clock of another table; nil if the header lacks it.
    ///
    /// A name is found with and without its unit: `label` is `label(N)`.
    static func part(_ name: String, in header: [String], beside part: RecordingPart) -> RecordingPart? {
        let bare = { (text: String) in text.split(separator: "(").first.map { trimmed(String($0)) } ?? "" }
        guard let index = header.firstIndex(of: name) ?? header.firstIndex(where: { bare($0) == name }) else {
            return nil
        }
        var marks = part
        marks.profile.channels = [ChannelColumn(channel, column: .number(index + 1), unit: "1")]
        marks.dropsHeldRows = false
        return marks
    }

    /// The moments of the marks. A column that never falls and rises by 1 counts repetitions: each rise is one. In other columns a
    /// change from 0 is one. O(rows).
    static func moments(_ part: RecordingPart, chunkSize: Int) throws(Message) -> [Annotations.Moment] {
        let content = try RecordingFile(part, chunkSize: chunkSize).read()
        guard let signal = content.recording.signals[channel] else { return [] }
        let cells = zip(signal.values, signal.timeline.times).filter { !$0.0.isNaN }
        let steps = Array(zip(cells, cells.dropFirst()))
        let isCounter = steps.allSatisfy { before, cell in cell.0 == before.0 || cell.0 == before.0 + 1 }
        let marks = steps.filter { before, cell in cell.0 != before.0 && (isCounter || before.0 == 0) }
        return marks.map { _, cell in
            let seconds = cell.1 + content.shift
            return content.start.map { .reading($0.later(by: seconds)) } ?? .elapsed(seconds)
        }
    }
}

extension ClockReading {
    /// A reading of the same clock, seconds later; in nanoseconds if this one is whole.
    fileprivate func later(by seconds: Double) -> ClockReading {
        let steps = seconds * perSecond
        let exact = whole.flatMap { start in
            abs(steps) < 9e15 ? start.addingReportingOverflow(Int64(steps.rounded())) : nil
        }
        let sum = exact.flatMap { $0.overflow ? nil : $0.partialValue }
        return ClockReading(clock: clock, whole: sum, number: number + steps, perSecond: perSecond)
    }
}
