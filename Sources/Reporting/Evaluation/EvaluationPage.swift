import Sessions
import Calibration
import Foundation
import Runs

/// The texts of an evaluation's report, by the names that the templates use.
struct EvaluationPage {
    struct UserRow {
        let user: String
        let sessions: Int
        let reps: Int
        let error: String
        let near: String
        let bias: String
        let rest: Int
        let falseCounts: String
    }

    /// The accuracy of the sessions that are evidence of the same.
    struct AgreementTable {
        let title: String
        let rows: [Agreement.Row]
        let note: String
    }

    struct SessionRow {
        let name: String
        let user: String
        let activity: String
        let labelled: Int
        let detected: Int
        let spread: String
        let evidence: String
        let error: String
        let isOff: Bool
        /// The id of the session's trace; nil if it is not drawn.
        let trace: String?
    }

    let unitMany = CountUnit.many
    let unitShort = CountUnit.short
    let within = CountUnit.within
    let isWithinFivePercent = CountUnit.near == .fivePercent
    let title: String
    let verdict: Verdict
    let headline: String
    let tool: String
    let advice: [String]
    let limits: [ReportPage.Row]
    let detector: [ReportPage.Row]
    let data: [ReportPage.Row]
    let agreements: [AgreementTable]
    let charts: [ReportPage.ChartRow]
    let users: [UserRow]
    let usersNote: String?
    let groups: [GroupTable]
    let sessions: [SessionRow]
    let sessionsNote: String?
    /// Whether the sessions have several activities; a column with one word is omitted.
    let hasActivities: Bool
    /// Whether they are evidence of different things.
    let hasEvidence: Bool
    let hasSpread: Bool
    let stress: [StressTest.Row]
    let stressNote: String
    let failures: [ReportPage.Row]
    let traces: [SessionTraces.Trace]
    let tracesNote: String
    let embedded: EmbeddedDetector?
    let config: String

    private static let file = "evaluation.json"

    init(
        _ document: EvaluationDocument, charts: [Report.ReportChart], traces: SessionTraces = .none,
        detector: EmbeddedDetector? = nil
    ) throws {
        let evaluation = document.evaluation
        let shared = document.configs.first
        title = "Evaluation of \(shared?.name ?? document.source)"
        verdict = Verdict(document.answer(traces: traces.ids), VerdictFindings(document))
        headline =
            evaluation.isMixed
            ? evaluation.byEvidence.map { "\($0.evidence.title): \($0.accuracy.words)." }.joined(separator: " ")
            : "\(evaluation.accuracy.words). \(document.evidenceWords.sentence)."
        tool = document.tool
        advice = verdict.furtherAdvice
        limits = document.limits.map {
            ReportPage.Row(
                name: $0.value == nil ? "Unknown" : $0.isMet ? "Met" : "Not met", value: $0.requirement([:]).words)
        }
        self.detector = EvaluationPage.detector(document)
        data = EvaluationPage.data(document)
        agreements =
            evaluation.isMixed
            ? evaluation.byEvidence.map {
                AgreementTable(
                    title: "Agreement: \($0.evidence.title.lowercasedFirst)", rows: $0.agreement.rows,
                    note: $0.agreement.note)
            }
            : [AgreementTable(title: "Agreement", rows: evaluation.agreement.rows, note: evaluation.agreement.note)]
        self.charts = charts.map(ReportPage.ChartRow.init)
        (users, usersNote) = EvaluationPage.users(evaluation)
        groups = [document.grouped?.table].compactMap(\.self)
        let table = LongTable(evaluation.sessions, "sessions", in: EvaluationPage.file) { Double(abs($0.error)) }
        sessionsNote = table.note
        sessions = table.rows.map { session in
            SessionRow(
                name: session.name, user: session.user, activity: session.activity, labelled: session.labelled,
                detected: session.detected, spread: session.spread.map(String.init) ?? Formatted.unknown,
                evidence: session.evidence.words, error: Formatted.signed(session.error),
                isOff: CountUnit.near.isOff(session.score) == true,
                trace: traces.ids[session.id])
        }
        hasActivities = Set(evaluation.sessions.map(\.activity)).count > 1
        hasEvidence = evaluation.isMixed
        hasSpread = evaluation.sessions.contains { $0.spread != nil }
        stress = document.stress?.rows ?? []
        stressNote = document.stress?.note ?? ""
        failures = document.failures.map { ReportPage.Row(name: $0.session?.name ?? "", value: $0.words) }
        self.traces = traces.all
        tracesNote = traces.note
        embedded = detector
        config = try shared.map { String(decoding: try CanonicalJSON.encode($0), as: UTF8.self) } ?? ""
    }

    private static func detector(_ document: EvaluationDocument) -> [ReportPage.Row] {
        var rows = [ReportPage.Row(name: "Source", value: document.source)]
        rows += (document.configs.first.map { $0.detectors.rows(sampleRate: $0.sampleRate) } ?? []).map {
            ReportPage.Row(name: $0.name.sentence, value: $0.value)
        }
        for config in document.configs.dropFirst() {
            rows.append(ReportPage.Row(name: "For \(config.user ?? "")", value: config.words))
        }
        return rows
    }

    private static func data(_ document: EvaluationDocument) -> [ReportPage.Row] {
        let sessions = document.evaluation.sessions
        let idle = sessions.filter { $0.labelled == 0 }.count
        var rows = [
            ReportPage.Row(
                name: "Sessions",
                value: "\(sessions.count)" + (idle > 0 ? ", \(idle) of them at rest (labelled 0)" : "")),
            ReportPage.Row(name: "Users", value: LongList.words(sessions.map(\.user), "users")),
            ReportPage.Row(
                name: "Activities", value: Set(sessions.map(\.activity)).sorted().joined(separator: ", ")),
            ReportPage.Row(
                name: CountUnit.many.capitalized, value: Formatted.grouped(sessions.reduce(0) { $0 + $1.labelled })),
            ReportPage.Row(name: "Length", value: Formatted.duration(sessions.reduce(0) { $0 + $1.duration })),
        ]
        if let events = document.evaluation.accuracy.events {
            rows.append(
                ReportPage.Row(name: "Tolerance for event times", value: events.toleranceWords))
        }
        rows.append(ReportPage.Row(name: "Digest (hash of the sessions and labels)", value: document.data))
        return rows
    }

    private static func users(_ evaluation: Evaluation) -> (rows: [UserRow], note: String?) {
        let byUser = Dictionary(grouping: evaluation.sessions, by: \.user)
        let users = byUser.keys.sorted().map { user in
            let sessions = byUser[user] ?? []
            return (user: user, sessions: sessions, accuracy: Accuracy(sessions.map(\.score)))
        }
        let table = LongTable(users, "users", in: file) { $0.accuracy.meanAbsoluteError }
        let rows = table.rows.map { user, sessions, accuracy in
            UserRow(
                user: user, sessions: accuracy.sessions, reps: sessions.reduce(0) { $0 + $1.labelled },
                error: Formatted.decimal(accuracy.meanAbsoluteError),
                near: accuracy.nearShare, bias: Formatted.signed(accuracy.bias),
                rest: accuracy.rest?.sessions ?? 0,
                falseCounts: accuracy.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown)
        }
        return (rows, table.note)
    }
}
