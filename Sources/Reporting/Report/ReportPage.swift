import Calibration
import Foundation
import RepDetection
import Runs

/// The texts of a run's report, by the names that the templates use.
struct ReportPage {
    struct Row {
        let name: String
        let value: String
    }

    struct Measure {
        let name: String
        let inSample: String
        let heldOut: String
    }

    struct UserRow {
        let user: String
        let sessions: Int
        let reps: Int
        let inSample: String
        let heldOut: String
        let withinOne: String
        let bias: String
        let rest: Int
        let falseCounts: String
    }

    struct GroupTable {
        let title: String
        let field: String
        let rows: [GroupRow]
    }

    struct PersonalRow {
        let user: String
        let sessions: Int
        let shared: String
        let personal: String
        let kept: String
        let advice: String
        let parameters: String
    }

    struct FoldRow {
        let name: String
        let sessions: Int
        let error: String
        let withinOne: String
        let rest: Int
        let falseCounts: String
        let parameters: String
    }

    struct SessionRow {
        let name: String
        let user: String
        let activity: String
        let labelled: Int
        let inSample: Int
        let heldOut: String
        let error: String
        let isOff: Bool
        let spread: String
        /// The id of the session's trace; nil where it is not drawn.
        let trace: String?
    }

    struct ChartRow {
        let title: String
        let path: String
        let svg: String
        let narrow: String

        init(_ chart: Report.ReportChart) {
            (title, path, svg, narrow) = (chart.title, "charts/\(chart.name).svg", chart.svg, chart.narrow)
        }
    }

    let title: String
    let verdict: Verdict
    /// The errors by person, which belong to the verdict.
    let strip: [ChartRow]
    let headline: String
    let tool: String
    let searchSpace: [Row]
    let data: [Row]
    let selected: [Row]
    let timeConstantNote = TimeConstant.note
    let hasTimeConstant: Bool
    let spans: [Row]
    let spansTitle: String
    let spansNote: String
    let hasSpans: Bool
    let measures: [Measure]
    let hasHeldOut: Bool
    let agreement: [Agreement.Row]
    let agreementTitle: String
    let agreementNote: String
    let hasAgreement: Bool
    let spread: [SpreadAccuracy.Row]
    let spreadNotes: [String]
    let hasSpread: Bool
    let advisories: [String]
    let hasAdvisories: Bool
    let users: [UserRow]
    let groups: [GroupTable]
    let groupNote = GroupRow.note
    let lengths: [LengthRecallText.Row]
    let lengthNote: String
    let hasLengths: Bool
    let personal: [PersonalRow]
    let hasPersonal: Bool
    let personalNote: String
    let personalLines: [String]
    let labelCheck: LabelCheckRows?
    let front: [ParetoFrontRow]
    let paretoFrontLoss: String
    let hasParetoFront: Bool
    let folds: [FoldRow]
    let hasFolds: Bool
    let sessions: [SessionRow]
    let charts: [ChartRow]
    let traces: [SessionTraces.Trace]
    let hasTraces: Bool
    let tracesNote: String
    let config: String
    let id: String
    /// The command that makes the run again.
    let command: String

    init(_ evaluated: EvaluatedRun, charts: [Report.ReportChart], traces: SessionTraces = .none, abstain: Int? = nil)
        throws
    {
        let run = evaluated.document
        let result = run.result
        verdict = Verdict(
            VerdictFindings(result), limits: evaluated.limits,
            remedy: "Set limits with reptune report \(run.id) -o DIR --fail-above mae=0.5 --fail-below within-1=90%.")
        id = run.id
        command = try RepeatCommand(
            result.request, activities: Set(result.sessions.map(\.activity)).sorted()
        ).shell
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
        spans = result.selected.spanRows(sampleRate: result.sampleRate).map {
            Row(name: $0.name.sentence, value: $0.value)
        }
        hasSpans = !spans.isEmpty
        spansTitle = "Range of each parameter" + (members > 1 ? " of the first member" : "")
        spansNote = result.selected.spansNote
        measures = ReportPage.measures(result)
        hasHeldOut = result.heldOut != nil
        agreement = result.agreement?.rows ?? []
        agreementTitle = result.heldOut == nil ? "in sample" : "held out"
        agreementNote = result.agreement?.note ?? ""
        hasAgreement = result.agreement != nil
        let spreadAccuracy = result.spreadAccuracy
        spread = spreadAccuracy?.rows ?? []
        spreadNotes = [spreadAccuracy?.note, abstain.flatMap(result.abstaining)].compactMap { $0 }
        hasSpread = spreadAccuracy != nil
        advisories = result.advisories.map(\.description)
        hasAdvisories = !advisories.isEmpty
        users = ReportPage.users(result)
        groups = [ResultField.activity, .note].compactMap { field in
            let groups = result.groups(by: field)
            guard groups.count > 1 else { return nil }
            return GroupTable(
                title: "Accuracy by \(field.rawValue)", field: field.rawValue, rows: groups.map(GroupRow.init))
        }
        let lengthRecall = LengthRecallText(result)
        (lengths, lengthNote) = (lengthRecall?.rows ?? [], lengthRecall?.note ?? "")
        hasLengths = lengthRecall != nil
        personal = result.users.map { user in
            PersonalRow(
                user: user.user, sessions: user.sessions,
                shared: Formatted.decimal(user.shared?.meanAbsoluteError),
                personal: Formatted.decimal(user.personalHeldOut?.meanAbsoluteError),
                kept: user.isKept ? "personal" : "shared", advice: user.advice,
                parameters: user.personal.detectors.words(sampleRate: result.sampleRate))
        }
        hasPersonal = !personal.isEmpty
        personalNote = result.personalExport.words
        personalLines = PersonalAccuracy(result.users)?.lines.map { $0.sentence + "." } ?? []
        labelCheck = LabelCheckRows(run)
        front = result.paretoFrontRows ?? []
        paretoFrontLoss = result.request.objective.countedWords
        hasParetoFront = front.count > 1
        folds = result.folds.map { fold in
            FoldRow(
                name: fold.name, sessions: fold.heldOut.sessions,
                error: Formatted.decimal(fold.heldOut.meanAbsoluteError),
                withinOne: Formatted.percent(fold.heldOut.shareWithinOne), rest: fold.heldOut.rest?.sessions ?? 0,
                falseCounts: fold.heldOut.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown,
                parameters: fold.selected.detectors.words(sampleRate: fold.sampleRate ?? result.sampleRate))
        }
        hasFolds = !folds.isEmpty
        let reported = Dictionary(result.reported.counts.map { ($0.session.id, $0) }) { first, _ in first }
        sessions = result.sessions.map { session in
            let count = reported[session.id]
            return SessionRow(
                name: session.name, user: session.user, activity: session.activity, labelled: session.labelled,
                inSample: session.inSample, heldOut: session.heldOut.map(String.init) ?? Formatted.unknown,
                error: count.map { Formatted.signed($0.score.error) } ?? Formatted.unknown,
                isOff: count.map { abs($0.score.error) > 1 } ?? false,
                spread: count?.spread.map { abstain ?? .max < $0 ? "\($0), uncertain" : "\($0)" } ?? "",
                trace: traces.ids[session.id])
        }
        self.traces = traces.all
        hasTraces = !traces.all.isEmpty
        tracesNote = traces.note
        strip = charts.prefix(1).map(ChartRow.init)
        self.charts = charts.dropFirst().map(ChartRow.init)
        config = String(decoding: try CanonicalJSON.encode(try run.config()), as: UTF8.self)
    }

    private static func headline(_ result: CalibrationResult) -> String {
        guard let heldOut = result.heldOut else {
            return "In sample only: \(result.inSample.words). Without validation the accuracy on other sessions is "
                + "unknown."
        }
        let title = "Held out (\(result.request.validation)): "
        guard heldOut.sessions > 0 else { return title + heldOut.words + "." }
        return title
            + "\(Formatted.percent(heldOut.shareWithinOne)) of \(heldOut.sessionWords) are counted within ±1 and "
            + "\(Formatted.percent(heldOut.shareExact)) exactly. The mean absolute error is "
            + "\(Formatted.decimal(heldOut.meanAbsoluteError)) repetitions; in sample it is "
            + "\(Formatted.decimal(result.inSample.meanAbsoluteError))."
            + (heldOut.rest.map { " \($0.words.sentence)." } ?? "")
    }

    private static func data(_ run: RunDocument) -> [Row] {
        let sessions = run.result.sessions
        let idle = sessions.filter { $0.labelled == 0 }.count
        return [
            Row(
                name: "Sessions",
                value: "\(sessions.count)" + (idle > 0 ? ", \(idle) of them at rest (labelled 0)" : "")),
            Row(name: "Users", value: Set(sessions.map(\.user)).sorted().joined(separator: ", ")),
            Row(name: "Activities", value: Set(sessions.map(\.activity)).sorted().joined(separator: ", ")),
            Row(name: "Repetitions", value: Formatted.grouped(sessions.reduce(0) { $0 + $1.labelled })),
            Row(name: "Length", value: Formatted.duration(sessions.reduce(0) { $0 + $1.duration })),
            Row(name: "Digest (hash of the sessions and labels)", value: run.data),
            Row(name: "Run (hash of request, data and program)", value: run.id),
        ]
    }

    private static func measures(_ result: CalibrationResult) -> [Measure] {
        func row(_ name: String, _ value: (Accuracy) -> String) -> Measure {
            Measure(
                name: name, inSample: value(result.inSample), heldOut: result.heldOut.map(value) ?? Formatted.unknown)
        }
        return [
            row(result.inSample.rest == nil ? "Sessions" : "Sessions with repetitions") { "\($0.sessions)" },
            row("Mean absolute error, MAE (reps)") { Formatted.decimal($0.meanAbsoluteError) },
            row("Mean absolute percentage error, MAPE") { Formatted.percent($0.meanAbsolutePercentageError) },
            row("Root mean square error, RMSE (reps)") { Formatted.decimal($0.rootMeanSquaredError) },
            row("Bias, detected − labelled (reps)") { Formatted.signed($0.bias) },
            row("Counted exactly") { Formatted.percent($0.shareExact) },
            row("Counted within ±1") { Formatted.percent($0.shareWithinOne) },
        ] + (result.inSample.events == nil ? [] : events(row)) + (result.inSample.rest == nil ? [] : rest(row))
    }

    /// The measures at rest.
    private static func rest(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("Sessions at rest (labelled 0)") { "\($0.rest?.sessions ?? 0)" },
            row("Sessions at rest without a false count") { Formatted.percent($0.rest?.shareWithoutFalseCounts) },
            row("False counts") { $0.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown },
            row("False counts per minute at rest") { Formatted.decimal($0.rest?.falseCountsPerMinute) },
        ]
    }

    /// The measures of event times, where the run has them.
    private static func events(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("F1 of events") { Formatted.percent($0.events?.f1) },
            row("Precision of events") { Formatted.percent($0.events?.precision) },
            row("Recall of events") { Formatted.percent($0.events?.recall) },
            row("Missed events") { $0.events.map { "\($0.misses) of \($0.labelled)" } ?? Formatted.unknown },
            row("Duplicates of a matched event") { $0.events.map { "\($0.duplicates)" } ?? Formatted.unknown },
            row("Other false events") { $0.events.map { "\($0.spurious)" } ?? Formatted.unknown },
            row("Mean timing error (s)") { Formatted.signed($0.events?.meanTimingError, 3) },
            row("Standard deviation of the timing error (s)") { Formatted.decimal($0.events?.timingErrorDeviation, 3) },
        ]
    }

    private static func users(_ result: CalibrationResult) -> [UserRow] {
        let byUser = Dictionary(grouping: result.sessions, by: \.user)
        return byUser.keys.sorted().map { user in
            let sessions = byUser[user] ?? []
            let inSample = Accuracy(sessions.map(\.inSampleScore))
            let heldOut = result.heldOut == nil ? nil : Accuracy(sessions.compactMap(\.heldOutScore))
            let accuracy = heldOut ?? inSample
            return UserRow(
                user: user, sessions: accuracy.sessions, reps: sessions.reduce(0) { $0 + $1.labelled },
                inSample: Formatted.decimal(inSample.meanAbsoluteError),
                heldOut: Formatted.decimal(heldOut?.meanAbsoluteError),
                withinOne: Formatted.percent(accuracy.shareWithinOne),
                bias: Formatted.signed(accuracy.bias), rest: accuracy.rest?.sessions ?? 0,
                falseCounts: accuracy.rest.map { "\($0.falseCounts)" } ?? Formatted.unknown)
        }
    }
}

extension String {
    /// The text with a capital first letter.
    var sentence: String { prefix(1).uppercased() + dropFirst() }
}
