import RepDetection
import Sessions

/// The reason why a calibration can't run.
public enum CalibrationError: Error, Hashable, Sendable {
    /// No session has a label.
    case noSessions
    /// Every session is labelled 0: a detector that never counts would be perfect.
    case noRepetitions
    /// The objective or a tolerance needs event times, and these sessions are labelled with a count only.
    case noEventTimes(sessions: [String])
    /// A session lacks a channel of the search space.
    case missingChannel(Channel, session: String, available: [Channel])
    /// The size of the ensemble is even or below 1.
    case ensemble(Int)
    /// False counts are limited, and no session is labelled 0.
    case noSessionsAtRest
    /// An operating point and an ensemble are requested together.
    case operatingPointOfEnsemble
    /// The sample rate is not positive: the requested one, or 0 if no session has a rate.
    case sampleRate(Double)
    /// Sessions have a channel in different units: one threshold can't fit both.
    case mixedUnits(Channel, [String])
    /// Two sessions were resampled at different rates in Hz, or only one was: a config resamples all samples or none.
    case mixedResampling(String, Double?, other: String, Double?)
    /// No channel is in all sessions; these have others.
    case noCommonChannel([SessionsByChannels])
    /// The space or a recording does not allow the sweep.
    case sweep(SweepError)
    /// The sessions do not allow the validation scheme.
    case validation(ValidationError)
    /// The same samples are in the training and the held-out part of a fold.
    case dataLeakage([DataLeakage])
    /// The objective is undefined on these sessions.
    case nothingToEvaluate(Objective)
    /// The config of personal parameters is invalid.
    case config(ConfigError)
    /// The sessions, or the sums of a shard, do not match the plan.
    case otherPlan
}

extension CalibrationError: NoticeSource {
    /// The kind for programs.
    package var noticeKind: String {
        switch self {
        case .noSessions: "noLabels"
        case .noRepetitions: "noRepetitions"
        case .noEventTimes: "noEventTimes"
        case .missingChannel, .sweep(.missingChannel): "missingChannel"
        case .ensemble, .operatingPointOfEnsemble: "invalidEnsemble"
        case .noSessionsAtRest: "noStillSessions"
        case .sampleRate: "invalidSampleRate"
        case .mixedUnits: "mixedUnits"
        case .mixedResampling: "mixedResampling"
        case .noCommonChannel: "noCommonChannel"
        case .sweep(.space): "invalidSpace"
        case .validation: "impossibleValidation"
        case .dataLeakage: "sharedSamples"
        case .nothingToEvaluate: "nothingToEvaluate"
        case .config: "invalidConfig"
        case .otherPlan: "otherPlan"
        }
    }
}

extension CalibrationError: CustomStringConvertible {
    /// The error, its place and the remedy.
    public var description: String {
        switch self {
        case .noSessions:
            "no session has a label, so there is nothing to calibrate against; add labels with reptune sessions label"
        case .noRepetitions:
            "every session is labelled 0, so a detector that never counts would be perfect; add sessions with repetitions. "
                + "Imported again with --activity rest, these join each other activity"
        case .noEventTimes(let sessions):
            "\(sessions.prefix(10).joined(separator: ", "))"
                + (sessions.count > 10 ? " and \(sessions.count - 10) more" : "")
                + (sessions.count == 1 ? " has" : " have")
                + " a count but no event times, which the objective f1 and a tolerance need; import an events file for "
                + "each session, or use another objective, such as mae"
        case .missingChannel(let channel, let session, let available):
            "\(session) has no channel \(channel.missingDescription)"
                + (channel.nearest(among: available).map { "; did you mean \($0)?" } ?? ".")
                + (available.isEmpty
                    ? " No channel is in all sessions. Select those that have it by activity or user, or remove this "
                        + "one with reptune sessions remove \(Self.argument(session))"
                    : available.count > 6
                        ? " List its channels with reptune sessions show \(Self.argument(session))"
                        : " All sessions have \(available.map(\.name).joined(separator: ", "))")
        case .ensemble(let members):
            "an ensemble of \(members) members has no median member; use an odd number from 1 on"
        case .noSessionsAtRest:
            "no session is labelled 0, so false counts per minute at rest are unknown; add recordings without repetitions"
        case .operatingPointOfEnsemble:
            "an operating point belongs to a single detector; omit --ensemble or --operating-point"
        case .sampleRate(0): "no session has a known sample rate; give one in Hz"
        case .sampleRate(let rate): "\(rate) Hz is not a sample rate from 0.001 to 1,000,000 Hz"
        case .mixedUnits(let channel, let units):
            "the sessions have \(channel) in \(units.joined(separator: " and ")); import them again with profiles that "
                + "scale it to one unit, or select sessions with the same unit"
        case .mixedResampling(let session, let rate, let other, let otherRate):
            "\(session) is \(Self.words(rate)), and \(other) is \(Self.words(otherRate)): a detector counts either resampled "
                + "or recorded samples. Import those like \(session) again \(Self.option(otherRate)), or those like \(other) "
                + "\(Self.option(rate)): their sessions are replaced"
        case .noCommonChannel(let groups):
            "no channel is in all sessions: " + groups.prefix(6).map(\.description).joined(separator: "; ")
                + (groups.count > 6 ? "; and \(groups.count - 6) more" : "")
                + ". Import some again with another --activity, or remove those that you don't need with reptune sessions remove"
        case .sweep(.space(let error)): error.description
        case .sweep(.missingChannel(let channel)): "a session has no channel \(channel.missingDescription)"
        case .validation(let error): error.description
        case .dataLeakage(let leaks):
            leaks.summary
                + ". With this data leakage the held-out accuracy would not be independent evidence: remove one of each "
                + "pair with reptune sessions remove, assign both to one user or group, or use --allow-duplicates"
        case .nothingToEvaluate(let objective):
            "the objective \(objective.rawValue) is undefined on these sessions; it needs one with a count above 0"
        case .config(let error): "the config is invalid: \(error)"
        case .otherPlan:
            "the sessions in the database, or a part, differ from the plan: samples, labels or users have changed since. "
                + "Make the plan and its parts again with reptune cluster plan"
        }
    }

    /// The name of a session, or its id if the name is followed by it in brackets.
    private static func argument(_ session: String) -> String {
        guard session.hasSuffix(")"), let open = session.lastIndex(of: "(") else { return session }
        return String(session[session.index(after: open)...].dropLast())
    }

    /// The option of an import that resamples like this.
    private static func option(_ resampledRate: Double?) -> String {
        resampledRate.map { "with --resample \(Formatted.plain($0))" } ?? "without --resample"
    }

    private static func words(_ resampledRate: Double?) -> String {
        resampledRate.map { "resampled at \(Formatted.plain($0)) Hz" } ?? "not resampled"
    }
}
