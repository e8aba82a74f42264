import RepDetection
import Runs

extension SessionStore {
    /// Finds the sessions that a config was calibrated on.
    ///
    /// These are the sessions of the config's run, if it is stored. Otherwise they are labelled sessions with the
    /// config's digest, searched in this order: `sessions`, all sessions of the config's activities, all in the store.
    package func calibrationSessions(
        of config: DetectorConfig, among sessions: [SessionSummary]
    ) throws(StoreError) -> CalibrationSessions {
        guard let provenance = config.provenance else { return .unstated }
        do {
            return CalibrationSessions(try run(provenance.run))
        } catch {
            guard case .noRun = error else { throw error }
        }
        let labelled = try summaries().filter { $0.labelledCount != nil }
        let activities = Set(config.activity.split(separator: "+").map(String.init))
        let sets = [
            sessions.filter { $0.labelledCount != nil }, labelled.filter { activities.contains($0.activity) }, labelled,
        ]
        for set in sets where (try? RunDocument.dataDigest(of: set)) == provenance.data {
            return .known(run: provenance.run, ids: Set(set.map(\.id)), users: Set(set.map(\.user)))
        }
        return .elsewhere(run: provenance.run)
    }
}

extension CalibrationSessions {
    /// The sessions of a run.
    package init(_ run: RunDocument) {
        self = .known(
            run: run.id, ids: Set(run.result.sessions.lazy.map(\.id)), users: Set(run.result.sessions.lazy.map(\.user)))
    }
}
