import Calibration
import RepDetection
import SessionStore

/// Why a run has no config for whom it is asked.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The run has no numbers for this user.
    case noSuchUser(String, run: String, known: [String])
    /// No fold of the run left this session out.
    case neverLeftOut(run: String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noSuchUser(let user, let run, let known) where known.isEmpty:
            "run \(run) has no personal numbers, so none for \(user). Calibrate with --per-user."
        case .noSuchUser(let user, let run, let known):
            "run \(run) has no numbers for \(user); it has them for \(known.joined(separator: ", "))."
        case .neverLeftOut(let run):
            "run \(run) never left it out. Calibrate with --validate on labelled sessions, this one among them."
        }
    }
}

extension RunDocument {
    /// The config of a run, for everyone or for one user.
    ///
    /// A user whose personal numbers did no better on left-out sessions gets everyone's.
    public func config(for user: String? = nil, name: String? = nil) throws(ExportError) -> DetectorConfig {
        var chosen = result.chosen
        var accuracy = result.leftOut
        if let user {
            guard let personal = result.users.first(where: { $0.user == user }) else {
                throw .noSuchUser(user, run: id, known: result.users.map(\.user))
            }
            if personal.isKept { chosen = personal.personal }
            accuracy = personal.isKept ? personal.personalLeftOut : personal.population
        }
        let name = name ?? ([activity] + (user.map { [$0] } ?? [])).joined(separator: ", ")
        return DetectorConfig(
            name: name, activity: activity, user: user, sampleRate: result.sampleRate,
            detectors: chosen.detectors, provenance: provenance(accuracy: accuracy))
    }

    /// The config of the fold that left a session out: what the others chose.
    public func config(leavingOut session: String) throws(ExportError) -> DetectorConfig {
        guard let fold = result.folds.first(where: { $0.sessions.contains(session) }) else {
            throw .neverLeftOut(run: id)
        }
        return DetectorConfig(
            name: "\(activity), without \(fold.name)", activity: activity, sampleRate: result.sampleRate,
            detectors: fold.chosen.detectors)
    }

    /// What was calibrated: the activities that hold repetitions.
    public var activity: String {
        let counted = Set(result.sessions.filter { $0.labelled > 0 }.map(\.activity))
        let all = counted.isEmpty ? Set(result.sessions.map(\.activity)) : counted
        return all.sorted().joined(separator: "+")
    }
}
