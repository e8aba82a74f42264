import Calibration
import RepDetection
import Runs
import Sessions

/// Why a run has no config for a user or a session.
package enum ExportError: NoticeSource, Hashable, Sendable, CustomStringConvertible {
    /// The run has no personal parameters for this user.
    case noSuchUser(String, run: String, known: [String])
    /// No fold of the run held this session out.
    case neverHeldOut(run: String)

    /// The kind for programs.
    package var noticeKind: String { if case .noSuchUser = self { "noUser" } else { "notHeldOut" } }

    /// The error and the remedy.
    package var description: String {
        switch self {
        case .noSuchUser(_, let run, let known) where known.isEmpty:
            "run \(run) has no personal parameters. Calibrate two users or more with --per-user; with one all parameters are that user's: omit "
                + "--user."
        case .noSuchUser(let user, let run, let known):
            "run \(run) has parameters for \(known.joined(separator: ", ")), but not for \(user)."
        case .neverHeldOut(let run):
            "run \(run) never held this session out. Calibrate with --validate on labelled sessions that include it."
        }
    }
}

extension RunDocument {
    /// The config of a run, with shared parameters or one user's parameters.
    ///
    /// A user for whom no dials are better gets the shared ones.
    package func config(for user: String? = nil) throws(ExportError) -> DetectorConfig {
        var dials = Dials.shared
        var accuracy = result.heldOut
        if let user {
            guard let personal = result.users.first(where: { $0.user == user }) else {
                throw .noSuchUser(user, run: id, known: result.users.map(\.user))
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
    package func configs() throws(ExportError) -> ConfigSet {
        var users: [String: DetectorConfig] = [:]
        for found in result.users where found.isPersonal { users[found.user] = try config(for: found.user) }
        return ConfigSet(shared: try config(), users: users)
    }

    /// The config of the fold that held a session out, with the parameters selected on the other sessions.
    package func config(holdingOut session: String) throws(ExportError) -> DetectorConfig {
        guard let fold = result.folds.first(where: { $0.sessions.contains(session) }) else {
            throw .neverHeldOut(run: id)
        }
        return DetectorConfig(
            name: "\(activity), \(fold.name) held out", activity: activity,
            sampleRate: fold.sampleRate ?? result.sampleRate, resample: result.resampledRate,
            detectors: fold.selected.detectors)
    }

    /// The activities of the sessions with repetitions; of all sessions if none has any.
    package var activity: String { countedActivities.joined(separator: "+") }
}
