import Sessions
import Reporting
import Runs
import SessionStore

extension DetectorSubject {
    /// What was changed since the run that the detector comes from: its parameters, edited in its file, and the labels of sessions. None if
    /// the run is not stored.
    func changes(in store: SessionStore, of sessions: [SessionSummary]) -> [Message] {
        var notices: [Message] = []
        let run: RunDocument?
        switch self {
        case .counts: return []
        case .run(let document): run = document
        case .configs(let set, _):
            run = set.shared.provenance.flatMap { try? store.run($0.run) }
            if let run, let own = try? run.config(for: set.shared.user), own.detectors != set.shared.detectors {
                notices.append(
                    .warning(
                        "editedConfig",
                        "\(name) has other parameters than run \(run.id): the accuracy in the file was measured with the run's."
                    ))
            }
        }
        guard let run else { return notices }
        let labels = Dictionary(run.result.sessions.map { ($0.id, $0.labelled) }) { first, _ in first }
        let relabelled = sessions.filter { session in labels[session.id].map { $0 != session.labelledCount } ?? false }
        guard !relabelled.isEmpty else { return notices }
        let words =
            "\(Formatted.listed(relabelled.map(\.name))) \(relabelled.count == 1 ? "has" : "have") another label than in the calibration"
        return notices + [.warning("changedSession", words + " (run \(run.id)): calibrate again.")]
    }
}
