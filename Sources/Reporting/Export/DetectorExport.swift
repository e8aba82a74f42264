import Calibration
import RepDetection
import Runs
import Sessions

extension RunDocument {
    /// The config of a run, with shared parameters or one user's parameters.
    ///
    /// A user for whom no dials are better gets the shared ones.
    package func config(for user: String? = nil) throws(Message) -> DetectorConfig {
        var dials = Dials.shared
        var accuracy = result.heldOut
        if let user {
            guard let personal = result.users.first(where: { $0.user == user }) else {
                throw Message.noSuchUser(user, run: id, known: result.users.map(\.user))
            }
            dials = personal.dials
            accuracy = personal.isPersonal ? personal.personal : personal.shared
        }
        let name = ([activity] + (user.map { [$0] } ?? [])).joined(separator: ", ")
        return DetectorConfig(
            name: name, activity: activity, user: user, sampleRate: result.sampleRate,
            resample: result.resampledRate, detectors: result.selected.detectors.map { $0.turned(dials) },
            provenance: provenance(accuracy: accuracy))
    }

    /// The config with shared parameters, and the configs of users whose personal parameters are kept.
    package func configs() throws(Message) -> ConfigSet {
        var users: [String: DetectorConfig] = [:]
        for found in result.users where found.isPersonal { users[found.user] = try config(for: found.user) }
        return ConfigSet(shared: try config(), users: users)
    }

    /// The config of the fold that held a session out, with the parameters selected on the other sessions.
    package func config(holdingOut session: String) throws(Message) -> DetectorConfig {
        guard let fold = result.folds.first(where: { $0.sessions.contains(session) }) else {
            throw Message(
                "notHeldOut", "run \(id) never held this session out",
                remedy: "Calibrate with --validate on labelled sessions that include it.")
        }
        return DetectorConfig(
            name: "\(activity), \(fold.name) held out", activity: activity,
            sampleRate: fold.sampleRate, resample: result.resampledRate,
            detectors: fold.selected.detectors)
    }

    /// The activities of the sessions with repetitions; of all sessions if none has any.
    package var activity: String { countedActivities.joined(separator: "+") }
}

extension Message {
    /// The run has no personal parameters for a user.
    package static func noSuchUser(_ user: String, run: String, known: [String]) -> Message {
        known.isEmpty
            ? Message(
                "noUser", "run \(run) has no personal parameters",
                remedy:
                    "Calibrate two users or more with --per-user; with one all parameters are that user's: omit --user."
            )
            : Message("noUser", "run \(run) has parameters for \(known.joined(separator: ", ")), but not for \(user)")
    }
}

extension CountError {
    /// The error and the remedy.
    package var message: Message {
        switch self {
        case .missingChannel(let channel, let available):
            Message(
                "missingChannel",
                "there is no channel \(channel.missingDescription); there are \(available.map(\.name).joined(separator: ", "))",
                remedy: "Use a config for one of these.")
        case .config(let error): Message("invalidConfig", error.plainText)
        }
    }
}
