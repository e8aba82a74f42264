import RepDetection

/// Why a calibration can't run.
public enum CalibrationError: Error, Hashable, Sendable {
    /// No session has a label.
    case noSessions
    /// Every session is labelled 0: a detector that never counts would be perfect.
    case noRepetitions
    /// Sessions are labelled with a count alone, and event times are asked for.
    case noEventTimes(sessions: [String])
    /// A session lacks a channel that is asked for.
    case missingChannel(Channel, session: String, available: [Channel])
    /// A committee of an even number of members, or of none.
    case committee(Int)
    /// False counts are limited, and no session is labelled 0.
    case noStillSessions
    /// False counts are limited, and a committee is asked for.
    case pickOfCommittee
    /// A rate that is none: asked for, or 0 where no session tells its own.
    case sampleRate(Double)
    /// Sessions give a channel in different units: one threshold can't fit both.
    case mixedUnits(Channel, [String])
    /// There is no channel that all sessions have.
    case noCommonChannel
    /// The space or a recording does not allow the sweep.
    case sweep(SweepError)
    /// The sessions do not allow the validation.
    case validation(ValidationError)
    /// The same samples are on both sides of a fold.
    case leak([Leak])
    /// The objective looks at sessions that are not there.
    case nothingToJudge(Objective)
}

extension CalibrationError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noSessions: "no session has a label, so there is nothing to calibrate against; see reptune sessions label"
        case .noRepetitions:
            "every session is labelled 0, so a detector that never counts would be perfect; add sessions with repetitions"
        case .noEventTimes(let sessions):
            "\(sessions.prefix(10).joined(separator: ", "))"
                + (sessions.count > 10 ? " and \(sessions.count - 10) more" : "")
                + (sessions.count == 1 ? " has" : " have")
                + " a count but no event times, which f1 and a tolerance look at; import with an events file for each, "
                + "or take another objective, such as mae"
        case .missingChannel(let channel, let session, let available):
            "\(session) has no channel \(channel.missingWords); all sessions have "
                + available.map(\.name).joined(separator: ", ")
        case .committee(let members):
            "a committee has an odd number of members, so that its median is the count of one, and not \(members)"
        case .noStillSessions:
            "no session is labelled 0, so false counts a minute can't be told; add recordings without repetitions"
        case .pickOfCommittee: "picks are of single detectors; leave out --committee or --pick"
        case .sampleRate(0): "no session tells its sample rate; give one in Hz"
        case .sampleRate(let rate): "a sample rate is a number of Hz above 0, not \(rate)"
        case .mixedUnits(let channel, let units):
            "\(channel) is given in \(units.joined(separator: " and ")); import the sessions again with profiles that "
                + "scale it to one unit, or choose sessions of one kind"
        case .noCommonChannel:
            "the sessions have no channel in common; choose some of one kind, by --activity or --user"
        case .sweep(.space(let error)): error.description
        case .sweep(.missingChannel(let channel)): "a session has no channel \(channel.missingWords)"
        case .validation(let error): error.description
        case .leak(let leaks):
            leaks.words
                + ". Left-out numbers would be no evidence: remove one of each with reptune sessions remove, give "
                + "both to one user or group, or insist with --allow-duplicates"
        case .nothingToJudge(let objective):
            "\(objective.rawValue) looks at none of these sessions; it needs one with a count above 0"
        }
    }
}
