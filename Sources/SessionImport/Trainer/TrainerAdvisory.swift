/// Something in a trainer's log that should be known.
public enum TrainerAdvisory: Sendable, Equatable {
    /// So many notifications are broken; the first is in this line.
    case brokenLines(count: Int, firstLine: Int?)
    /// The trainer does not count turns of the crank.
    case noTurns
    /// The log lies beside the session, on its clock from and to these seconds.
    case elsewhere(from: Double, to: Double)
    /// Turns in this stretch of the session may be missing: a reset, or no packets at its beginning or end.
    case unknown(ClosedRange<Double>)
    /// No packet for a while; the counter went on, but when its turns were is not known.
    case hole(ClosedRange<Double>, turns: Int)
    /// The trainer counts otherwise than the label, which holds.
    case countDiffers(trainer: Int, label: Int)
}

extension TrainerAdvisory: CustomStringConvertible {
    /// What was found.
    public var description: String {
        switch self {
        case .brokenLines(let count, let line):
            "\(counted(count, "notification", "notifications")) of the trainer's log can't be read"
                + (line.map { ", first in line \($0)" } ?? "")
        case .noTurns: "the trainer's log counts no turns of the crank"
        case .elsewhere(let from, let to):
            "the trainer's log lies from \(short(from)) to \(short(to)) s of the session"
        case .unknown(let span):
            "the trainer's turns are not known from \(short(span.lowerBound)) to \(short(span.upperBound)) s"
        case .hole(let span, let turns):
            "the trainer sent nothing from \(short(span.lowerBound)) to \(short(span.upperBound)) s; "
                + "its counter tells of \(counted(turns, "turn", "turns")) in it"
        case .countDiffers(let trainer, let label): "the trainer counts \(trainer) where the label says \(label)"
        }
    }

    /// What to make of it.
    public var advice: String {
        switch self {
        case .brokenLines: "See them with: reptune decode LOG"
        case .noTurns: "It gives no label; its cadence, where it tells one, can still be compared."
        case .elsewhere, .unknown:
            "No label is made of it. Check the offset, trainer time = session start + offset, or cut the session."
        case .hole: "Their number is sure, their times are spread evenly."
        case .countDiffers: "Check the label, the trainer's offset, and whether the crank was turned backwards."
        }
    }
}
