import Sessions
import Calibration
import Reporting
import Runs
import SessionImport
import SessionStore

extension EvaluateStep {
    /// The accuracy of counts that another program or device made, on the labelled sessions that they name.
    func evaluation(
        of table: CountTable, at path: String, on summaries: [SessionSummary], unlabelled: Int, limits: [MeasureLimit]
    ) throws -> EvaluationDocument {
        guard tolerance == nil, disturbances.isEmpty else {
            throw Message(
                "invalidConfig", "\(path) has counts alone: --tolerance needs times of events, and --stress a detector."
            )
        }
        var counted: [SessionSummary] = []
        var sessions: [EvaluatedSession] = []
        for summary in summaries {
            guard let labelled = summary.labelledCount, let count = table.count(name: summary.name, id: summary.id)
            else { continue }
            counted.append(summary)
            sessions.append(
                EvaluatedSession(
                    id: summary.id, name: summary.name, user: summary.user, activity: summary.activity,
                    labelled: labelled, detected: count, duration: summary.duration))
        }
        let found = Set(counted.flatMap { [$0.name, $0.id] })
        let unknown = table.counts.keys.filter { !found.contains($0) }.sorted()
        let listed = Formatted.listed(unknown)
        guard !sessions.isEmpty else {
            throw Message(
                "noMatch",
                "\(path) names none of these sessions: \(listed). Its names must be those that reptune sessions lists.")
        }
        if !unknown.isEmpty {
            console.add(
                .warning("unknownSession", "\(path) has counts of sessions that are not among these: \(listed)"))
        }
        if sessions.count < summaries.count {
            console.note("\(path) has no count of \(Formatted.counted(summaries.count - sessions.count, "session"))")
        }
        return EvaluationDocument(
            tool: Version.tool, source: subject.name, detector: subject.word, configs: [],
            data: try RunDocument.dataDigest(of: counted), tolerance: nil, evaluation: Evaluation(sessions),
            training: .unstated, unlabelled: unlabelled, failures: [], limits: limits)
    }
}
