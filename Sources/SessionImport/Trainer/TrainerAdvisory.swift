import Sessions

/// A finding in a trainer's log that was read anyway.
package enum TrainerAdvisory: Sendable, Equatable {
    /// Notifications are broken; the first is in this line.
    case brokenLines(count: Int, firstLine: Int?)
    /// The log does not contain these: they were taken by its numbers.
    case taken([String])
    /// The trainer does not count crank turns; its cadence gives these, off by a bound at most. Nil if it lacks a part of the session.
    case noTurns(byCadence: Label?)
    /// The sensor's clock of turns is so many times as fast as the log's.
    case clock(Double)
    /// The log does not overlap the session; on the session's clock it covers these seconds.
    case elsewhere(from: Double, to: Double)
    /// Turns in this part of the session may be missing: the counter was reset, or the log does not cover it.
    case unknown(ClosedRange<Double>)
    /// No packet in this part of the session. The counter continued, so that its turns are known and their times are not.
    case hole(ClosedRange<Double>, turns: Int)
    /// The trainer's count differs from the label, which is kept.
    case countDiffers(trainer: Int, label: Int)
}

extension TrainerAdvisory: CustomStringConvertible {
    /// The finding.
    package var description: String {
        switch self {
        case .brokenLines(let count, let line):
            "\(counted(count, "notification", "notifications")) in the trainer's log can't be read"
                + (line.map { ", first in line \($0)" } ?? "")
        case .taken(let words): "taken in the trainer's log: \(words.joined(separator: ", "))"
        case .noTurns(let label?):
            "the trainer does not count crank turns; its cadence gives \(label.count), ±\(short((label.bound * 10).rounded() / 10))"
        case .noTurns: "the trainer's log has neither a count of crank turns nor a cadence for the whole session"
        case .clock(let ratio):
            "the sensor's clock of turns ran \(short((ratio * 10).rounded() / 10)) times as fast as the log's: its turns are in doubt"
        case .elsewhere(let from, let to):
            "the trainer's log does not overlap the session: it covers \(short(from)) to \(short(to)) s on the session's clock"
        case .unknown(let span):
            "the trainer's turns are unknown from \(short(span.lowerBound)) to \(short(span.upperBound)) s"
        case .hole(let span, let turns):
            "the trainer sent nothing from \(short(span.lowerBound)) to \(short(span.upperBound)) s; "
                + "its counter advanced by \(counted(turns, "turn", "turns"))"
        case .countDiffers(let trainer, let label): "the trainer counts \(trainer) turns, and the label is \(label)"
        }
    }

    /// The remedy.
    package var advice: String {
        switch self {
        case .brokenLines: "List them with: reptune bike decode LOG"
        case .taken: "Check it with: reptune bike decode LOG"
        case .noTurns(_?): "The label has no event times, and shares within ±1 leave it out if it may be off by more."
        case .noTurns: "The log can't label the session. Its cadence, if it has one, can still be compared."
        case .clock: "The log does not label the session. Check the times of the log, or count the turns."
        case .elsewhere, .unknown:
            "The log does not label the session. Check the offset (trainer time = session start + offset), or cut the session."
        case .hole: "The number of turns is exact; their times are spread evenly."
        case .countDiffers: "Check the label, the trainer's offset, and whether the crank was turned backwards."
        }
    }
}
