import Sessions
import RepDetection

/// A column of a recording's table in which a change from 0 to another number marks a repetition, such as SensorLog's
/// `label(N)`.
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

    /// The moments of changes from 0. O(rows).
    static func moments(_ part: RecordingPart, chunkSize: Int) throws(Message) -> [Annotations.Moment] {
        let content = try RecordingFile(part, chunkSize: chunkSize).read()
        guard let signal = content.recording.signals[channel] else { return [] }
        var moments: [Annotations.Moment] = []
        var last: Double?
        for (value, time) in zip(signal.values, signal.timeline.times) where !value.isNaN {
            if last == 0, value != 0 {
                let seconds = time + content.shift
                let start = content.start
                moments.append(start.map { .reading($0.later(by: seconds)) } ?? .elapsed(seconds))
            }
            last = value
        }
        return moments
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
        return ClockReading(clock, whole: sum, number: number + steps, perSecond: perSecond)
    }
}
