import Calibration
import Runs

/// The texts of a run's report, by the names that the templates use.
struct ReportPage {
    let unitOne = CountUnit.one
    let unitMany = CountUnit.many
    let unitShort = CountUnit.short
    let within = CountUnit.within
    let isWithinFivePercent = CountUnit.near == .fivePercent
    let title: String
    let verdict: Verdict
    let headline: String
    let tool: String
    let searchSpace: [Row]
    let data: [Row]
    let selected: [Row]
    let timeConstantNote = TimeConstant.note
    let hasTimeConstant: Bool
    let measures: [Measure]
    let hasHeldOut: Bool
    /// Whether a measure has an interval.
    let hasIntervals: Bool
    let agreementNote: String
    let spread: [SpreadAccuracy.Row]
    let spreadNotes: [String]
    /// Whether the sessions have several activities; a column with one word is omitted.
    let hasActivities: Bool
    let hasSpread: Bool
    let advisories: [String]
    let users: [UserRow]
    let usersNote: String?
    let groups: [GroupTable]
    let lengths: [LengthRecallText.Row]
    let lengthNote: String
    let personal: [PersonalRow]
    let personalRowsNote: String?
    let personalLines: [String]
    let labelCheck: LabelCheckRows?
    let front: [ParetoFrontRow]
    let paretoFrontLoss: String
    let paretoFrontNote: String
    let hasParetoFront: Bool
    let folds: [FoldRow]
    let foldsNote: String?
    let sessions: [SessionRow]
    let sessionsNote: String?
    let charts: [ChartRow]
    /// The charts of the search, beside its details.
    let searchCharts: [ChartRow]
    let traces: [SessionTraces.Trace]
    let tracesNote: String
    let embedded: EmbeddedDetector?
    let config: String
    let id: String
    /// The command that makes the run again.
    let command: String

    init(
        _ evaluated: EvaluatedRun, charts: [Report.ReportChart], traces: SessionTraces = .none,
        detector: EmbeddedDetector? = nil, abstain: Int? = nil, database: String = ""
    ) throws {
        let run = evaluated.document
        let result = run.result
        verdict = Verdict(evaluated.answer(database: database, traces: traces.ids), VerdictFindings(run))
        id = run.id
        command =
            try RepeatCommand(
                result.request, activities: Set(result.sessions.lazy.map(\.activity)).sorted()
            ).shell + database
        let members = result.selected.detectors.count
        title =
            "\(run.activity): \(result.request.space.rule.rawValue) rule"
            + (members > 1 ? ", median of an ensemble of \(members)" : " on \(result.selected.detectors.channels)")
        headline = ReportPage.headline(result)
        tool = run.tool
        searchSpace = ReportPage.searchSpace(result)
        data = ReportPage.data(run)
        selected = result.selected.detectors.rows(sampleRate: result.sampleRate).map {
            Row(name: $0.name.sentence, value: $0.value)
        }
        hasTimeConstant = result.selected.detectors.contains { $0.signal.baseline != nil || $0.signal.lowPass != nil }
        measures = ReportPage.measures(result)
        hasHeldOut = result.heldOut != nil
        hasIntervals = result.agreement.rows.contains { !$0.ends.isEmpty }
        agreementNote = result.agreement.note
        let spreadAccuracy = result.spreadAccuracy
        spread = spreadAccuracy?.rows ?? []
        spreadNotes = [spreadAccuracy?.note, abstain.flatMap(result.abstaining)].compactMap { $0 }
        hasActivities = Set(result.sessions.lazy.map(\.activity)).count > 1
        hasSpread = spreadAccuracy != nil
        advisories = verdict.furtherAdvice
        (users, usersNote) = ReportPage.users(result)
        groups = [ResultField.activity, .note, .place].map { result.grouped(by: $0) }.filter { $0.groups.count > 1 }
            .map(\.table)
        let lengthRecall = LengthRecallText(result)
        (lengths, lengthNote) = (lengthRecall?.rows ?? [], lengthRecall?.note ?? "")
        (personal, personalRowsNote) = ReportPage.personal(result)
        personalLines = result.personalLines.map { $0.sentence + "." }
        labelCheck = LabelCheckRows(run)
        front = result.paretoFrontRows ?? []
        paretoFrontLoss = result.request.objective.countedWords
        paretoFrontNote = result.paretoFrontNote ?? ""
        hasParetoFront = front.count > 1
        (folds, foldsNote) = ReportPage.folds(result)
        (sessions, sessionsNote) = ReportPage.sessions(result, traces: traces, abstain: abstain)
        self.traces = traces.all
        tracesNote = traces.note
        embedded = detector
        self.charts = charts.filter { !$0.isOfSearch }.map(ChartRow.init)
        searchCharts = charts.filter(\.isOfSearch).map(ChartRow.init)
        config = String(decoding: try CanonicalJSON.encode(try run.config()), as: UTF8.self)
    }
}
