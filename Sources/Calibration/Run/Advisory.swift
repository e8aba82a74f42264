import RepDetection

/// A warning with advice: a reason to think before believing a result.
public enum Advisory: Sendable, Hashable {
    /// The chosen value is the first or last of its axis: a better one may lie beyond.
    case edgeOfSpace(Grid.Parameter, value: Double)
    /// Too few sessions for much of a conclusion.
    case fewSessions(Int)
    /// Too few users to say anything of others.
    case fewUsers(Int)
    /// Sessions without a label took no part.
    case unlabelled(Int)
    /// Sessions hold no value of a channel that is searched.
    case noValues([ValuelessSession])
    /// Sessions were recorded at other rates; factors were converted.
    case otherRates(sessions: Int, rate: Double)
    /// Folds settled on different channels: the choice hangs on who takes part.
    case unstableChannel([Channel])
    /// The numbers are much better on the sessions that chose them.
    case overfit(inSample: Double, leftOut: Double)
    /// The double-shake rule as published was deaf in sessions.
    case frozenBuffer([FrozenBuffer])
    /// The same samples on both sides of folds, as the user insisted.
    case sharedSamples([Leak])
    /// No validation: nothing is known of other sessions.
    case notValidated
}

extension Advisory: CustomStringConvertible {
    /// What was seen and what to do.
    public var description: String {
        switch self {
        case .edgeOfSpace(let parameter, let value):
            "The best value of \(parameter.flag), \(plain(value)), lies on the edge of the space. "
                + "Widen that axis and calibrate again."
        case .fewSessions(let count):
            "Only \(count) labelled session\(count == 1 ? "" : "s"). Record at least ten before trusting the numbers."
        case .fewUsers(let count):
            "Only \(count) user\(count == 1 ? "" : "s"): nothing here says how the numbers carry over to other people."
        case .unlabelled(let count):
            "\(count) session\(count == 1 ? " has" : "s have") no label and took no part. "
                + "Add labels with reptune sessions label."
        case .noValues(let sessions):
            sessions.prefix(5).map(\.description).joined(separator: "; ")
                + (sessions.count > 5 ? "; and \(sessions.count - 5) more sessions lack values too" : "")
                + ". Nothing is counted on such a channel, whatever the numbers. Record it again, search other channels, or "
                + "take it out with reptune sessions remove."
        case .otherRates(let sessions, let rate):
            "\(sessions) session\(sessions == 1 ? "" : "s") at another rate than \(plain(rate)) Hz; "
                + "filter factors were converted for them."
        case .unstableChannel(let channels):
            "The folds chose different channels (\(channels.map(\.name).joined(separator: ", "))). "
                + "Name one with --channel, or record more people."
        case .overfit(let inSample, let leftOut):
            "The mean absolute error is \(inSample.rounded(significant: 3)) on the sessions that chose the numbers and "
                + "\(leftOut.rounded(significant: 3)) on others. Take a smaller space or more sessions."
        case .frozenBuffer(let sessions):
            sessions.prefix(5).map(\.description).joined(separator: "; ")
                + (sessions.count > 5 ? "; and so in \(sessions.count - 5) more sessions" : "")
                + ". A sliding buffer follows the pose: try --buffer sliding."
        case .sharedSamples(let leaks): leaks.words + ". The left-out numbers are better than they should be."
        case .notValidated:
            "Without validation the accuracy is that of the sessions that chose the numbers: no evidence for others."
        }
    }
}
