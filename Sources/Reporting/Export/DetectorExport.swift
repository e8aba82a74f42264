import Calibration
import RepDetection
import Runs

/// Why a run has no config for a user or a session.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The run has no personal parameters for this user.
    case noSuchUser(String, run: String, known: [String])
    /// No fold of the run held this session out.
    case neverHeldOut(run: String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noSuchUser(_, let run, let known) where known.isEmpty:
            "run \(run) has no personal parameters. Calibrate with --per-user."
        case .noSuchUser(let user, let run, let known):
            "run \(run) has no parameters for \(user); it has those of \(known.joined(separator: ", "))."
        case .neverHeldOut(let run):
            "run \(run) never held this session out. Calibrate with --validate on labelled sessions that include it."
        }
    }
}

extension RunDocument {
    /// The config of a run, with shared parameters or with those of one user.
    ///
    /// A user whose personal parameters have no lower held-out error gets the shared ones.
    public func config(for user: String? = nil, name: String? = nil) throws(ExportError) -> DetectorConfig {
        var selected = result.selected
        var accuracy = result.heldOut
        if let user {
            guard let personal = result.users.first(where: { $0.user == user }) else {
                throw .noSuchUser(user, run: id, known: result.users.map(\.user))
            }
            if personal.isKept { selected = personal.personal }
            accuracy = personal.isKept ? personal.personalHeldOut : personal.shared
        }
        let name = name ?? ([activity] + (user.map { [$0] } ?? [])).joined(separator: ", ")
        return DetectorConfig(
            name: name, activity: activity, user: user, sampleRate: result.sampleRate,
            resample: result.resampledRate, detectors: selected.detectors, provenance: provenance(accuracy: accuracy))
    }

    /// The config with shared parameters, and those of the users whose personal parameters are kept.
    func configs() throws(ExportError) -> ConfigSet {
        var users: [String: DetectorConfig] = [:]
        for found in result.users where found.isKept { users[found.user] = try config(for: found.user) }
        return ConfigSet(shared: try config(), users: users)
    }

    /// The config of the fold that held a session out, with the parameters selected on the other sessions.
    public func config(holdingOut session: String) throws(ExportError) -> DetectorConfig {
        guard let fold = result.folds.first(where: { $0.sessions.contains(session) }) else {
            throw .neverHeldOut(run: id)
        }
        return DetectorConfig(
            name: "\(activity), \(fold.name) held out", activity: activity,
            sampleRate: fold.sampleRate ?? result.sampleRate, resample: result.resampledRate,
            detectors: fold.selected.detectors)
    }

    /// The activities of the sessions with repetitions; of all sessions where none has any.
    public var activity: String {
        let counted = Set(result.sessions.lazy.filter { $0.labelled > 0 }.map(\.activity))
        let all = counted.isEmpty ? Set(result.sessions.lazy.map(\.activity)) : counted
        return all.sorted().joined(separator: "+")
    }
}
