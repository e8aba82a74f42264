import Calibration
import RepDetection

/// The sessions that chose a detector's numbers, as far as they can be told.
public enum TrainingSessions: Sendable, Hashable {
    /// Those of a run, by their ids.
    case known(run: String, ids: Set<String>)
    /// The config names a run that is not stored here, and none of the stored sets has its digest.
    case elsewhere(run: String)
    /// The config does not say where it comes from.
    case untold

    /// What a session's count says.
    public func evidence(of session: String) -> Evidence {
        switch self {
        case .known(_, let ids): ids.contains(session) ? .chose : .unseen
        case .elsewhere, .untold: .unknown
        }
    }
}

extension SessionStore {
    /// Finds the sessions that chose a config: those of its run where that is stored here; else the labelled sessions
    /// whose digest the config carries, looked for among those given, those of the config's activity, and all.
    public func trainingSessions(
        of config: DetectorConfig, among sessions: [SessionSummary]
    ) throws(StoreError) -> TrainingSessions {
        guard let provenance = config.provenance else { return .untold }
        do {
            return .known(run: provenance.run, ids: Set(try run(provenance.run).result.sessions.map(\.id)))
        } catch {
            guard case .noRun = error else { throw error }
        }
        let labelled = try summaries().filter { $0.labelledCount != nil }
        let activities = Set(config.activity.split(separator: "+").map(String.init))
        let sets = [
            sessions.filter { $0.labelledCount != nil }, labelled.filter { activities.contains($0.activity) }, labelled,
        ]
        for set in sets where (try? RunDocument.dataDigest(of: set)) == provenance.data {
            return .known(run: provenance.run, ids: Set(set.map(\.id)))
        }
        return .elsewhere(run: provenance.run)
    }
}
