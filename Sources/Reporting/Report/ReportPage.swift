import Calibration
import Foundation
import RepDetection
import SessionStore

/// Everything that a report says, as the texts that templates put in their places.
struct ReportPage {
    struct Row {
        let name: String
        let value: String
    }

    struct Measure {
        let name: String
        let inSample: String
        let leftOut: String
    }

    struct UserRow {
        let user: String
        let sessions: Int
        let reps: Int
        let inSample: String
        let leftOut: String
        let withinOne: String
        let bias: String
    }

    struct GroupTable {
        let title: String
        let field: String
        let rows: [GroupRow]
    }

    struct PersonalRow {
        let user: String
        let sessions: Int
        let population: String
        let personal: String
        let kept: String
        let advice: String
        let numbers: String
    }

    struct FoldRow {
        let name: String
        let sessions: Int
        let error: String
        let withinOne: String
        let numbers: String
    }

    struct SessionRow {
        let name: String
        let user: String
        let activity: String
        let labelled: Int
        let inSample: Int
        let leftOut: String
        let error: String
        let isOff: Bool
        let spread: String
    }

    struct ChartRow {
        let title: String
        let path: String
        let svg: String
    }

    let title: String
    let headline: String
    let tool: String
    let asked: [Row]
    let data: [Row]
    let chosen: [Row]
    let spans: [Row]
    let spansTitle: String
    let spansNote: String
    let hasSpans: Bool
    let measures: [Measure]
    let hasLeftOut: Bool
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
    let personal: [PersonalRow]
    let hasPersonal: Bool
    let front: [FrontRow]
    let frontLoss: String
    let hasFront: Bool
    let folds: [FoldRow]
    let hasFolds: Bool
    let sessions: [SessionRow]
    let charts: [ChartRow]
    let config: String

    init(_ run: RunDocument, charts: [Report.ReportChart], abstain: Int? = nil) throws {
        let result = run.result
        title = "\(run.activity): \(result.request.space.rule.rawValue) on \(result.chosen.detectors.channels)"
        headline = ReportPage.headline(result)
        tool = run.tool
        asked = ReportPage.asked(result)
        data = ReportPage.data(run)
        chosen = result.chosen.detectors.rows.map { Row(name: $0.name.sentence, value: $0.value) }
        spans = result.chosen.spanRows.map { Row(name: $0.name.sentence, value: $0.value) }
        hasSpans = !spans.isEmpty
        spansTitle = "Plateau" + (result.chosen.detectors.count > 1 ? " of the first member" : "")
        spansNote = result.chosen.spansNote
        measures = ReportPage.measures(result)
        hasLeftOut = result.leftOut != nil
        agreement = result.agreement?.rows ?? []
        agreementTitle = result.leftOut == nil ? "in sample" : "left out"
        agreementNote = result.agreement?.note ?? ""
        hasAgreement = result.agreement != nil
        let spreadAccuracy = result.spreadAccuracy
        spread = spreadAccuracy?.rows ?? []
        spreadNotes = [spreadAccuracy?.note, abstain.flatMap(result.abstaining)?.sentence].compactMap { $0 }
        hasSpread = spreadAccuracy != nil
        advisories = result.advisories.map(\.description)
        hasAdvisories = !advisories.isEmpty
        users = ReportPage.users(result)
        groups = [ResultField.activity, .note].compactMap { field in
            let groups = result.groups(by: field)
            guard groups.count > 1 else { return nil }
            return GroupTable(
                title: "By \(field.rawValue)", field: field.rawValue, rows: groups.map(GroupRow.init))
        }
        personal = result.users.map { user in
            PersonalRow(
                user: user.user, sessions: user.sessions,
                population: Numbers.decimal(user.population?.meanAbsoluteError),
                personal: Numbers.decimal(user.personalLeftOut?.meanAbsoluteError),
                kept: user.isKept ? "personal" : "everyone's", advice: user.advice,
                numbers: user.personal.detectors.words)
        }
        hasPersonal = !personal.isEmpty
        front = result.frontRows ?? []
        frontLoss = result.request.objective.counted.words
        hasFront = front.count > 1
        folds = result.folds.map { fold in
            FoldRow(
                name: fold.name, sessions: fold.sessions.count,
                error: Numbers.decimal(fold.leftOut.meanAbsoluteError),
                withinOne: Numbers.percent(fold.leftOut.shareWithinOne), numbers: fold.chosen.detectors.words)
        }
        hasFolds = !folds.isEmpty
        sessions = result.sessions.map { session in
            SessionRow(
                name: session.name, user: session.user, activity: session.activity, labelled: session.labelled,
                inSample: session.inSample, leftOut: session.leftOut.map(String.init) ?? Numbers.unknown,
                error: Numbers.signed(session.error), isOff: abs(session.error) > 1,
                spread: session.spread.map { abstain ?? .max < $0 ? "\($0), doubted" : "\($0)" } ?? "")
        }
        self.charts = charts.map { ChartRow(title: $0.title, path: "charts/\($0.name).svg", svg: $0.svg) }
        config = String(decoding: try CanonicalJSON.encode(try run.config()), as: UTF8.self)
    }

    private static func headline(_ result: CalibrationResult) -> String {
        guard let leftOut = result.leftOut else {
            return "In sample only: \(result.inSample.words). Nothing is known of other sessions."
        }
        return "On sessions that did not choose the numbers, \(Numbers.percent(leftOut.shareWithinOne)) of "
            + "\(leftOut.sessions) are counted within ±1 and \(Numbers.percent(leftOut.shareExact)) exactly; the mean "
            + "absolute error is \(Numbers.decimal(leftOut.meanAbsoluteError)) repetitions "
            + "(in sample \(Numbers.decimal(result.inSample.meanAbsoluteError)))."
    }

    private static func asked(_ result: CalibrationResult) -> [Row] {
        var rows = [
            Row(name: "Rule", value: result.request.space.rule.rawValue),
            Row(name: "Channels", value: result.spaces.map(\.channel.name).joined(separator: ", ")),
        ]
        // Axes that depend on the channel are shown for the chosen one.
        let channel = result.chosen.parameters.signal.channel
        let chosen = result.chosen.parameters
        if let space = result.spaces.first(where: { $0.channel == channel && $0.rule.hasBuffer(of: chosen.rule) }) {
            for dimension in Grid(space).dimensions where dimension.values != [nil] {
                rows.append(Row(name: dimension.parameter.words.sentence, value: Axis(dimension.values).words))
            }
            if let gate = space.gate { rows.append(Row(name: "Gate", value: gate.words)) }
        }
        rows.append(Row(name: "Candidates", value: Numbers.grouped(result.candidates)))
        if result.request.refine == true { rows.append(Row(name: "Refined", value: "between the grid's values too")) }
        rows.append(Row(name: "Objective", value: result.request.objective.words))
        if let selection = result.request.selection { rows.append(Row(name: "Choice", value: selection.words)) }
        if result.inSample.events != nil {
            let tolerance = result.request.tolerance ?? EventTruth.usualTolerance
            rows.append(Row(name: "Tolerance of event times", value: "±\(Numbers.exact(tolerance)) s"))
        }
        rows.append(Row(name: "Validation", value: result.request.validation.description))
        rows.append(Row(name: "Sample rate", value: "\(Numbers.exact(result.sampleRate)) Hz"))
        return rows
    }

    private static func data(_ run: RunDocument) -> [Row] {
        let sessions = run.result.sessions
        let idle = sessions.filter { $0.labelled == 0 }.count
        return [
            Row(name: "Sessions", value: "\(sessions.count)" + (idle > 0 ? ", \(idle) of them labelled 0" : "")),
            Row(name: "Users", value: Set(sessions.map(\.user)).sorted().joined(separator: ", ")),
            Row(name: "Activities", value: Set(sessions.map(\.activity)).sorted().joined(separator: ", ")),
            Row(name: "Repetitions", value: Numbers.grouped(sessions.reduce(0) { $0 + $1.labelled })),
            Row(name: "Length", value: Numbers.duration(sessions.reduce(0) { $0 + $1.duration })),
            Row(name: "Digest", value: run.data),
            Row(name: "Run", value: run.id),
        ]
    }

    private static func measures(_ result: CalibrationResult) -> [Measure] {
        func row(_ name: String, _ value: (Accuracy) -> String) -> Measure {
            Measure(
                name: name, inSample: value(result.inSample), leftOut: result.leftOut.map(value) ?? Numbers.unknown)
        }
        return [
            row("Sessions") { "\($0.sessions)" },
            row("Mean absolute error (reps)") { Numbers.decimal($0.meanAbsoluteError) },
            row("Mean absolute error, share of the label") { Numbers.percent($0.meanAbsolutePercentageError) },
            row("Root mean squared error (reps)") { Numbers.decimal($0.rootMeanSquaredError) },
            row("Bias, detected − labelled (reps)") { Numbers.signed($0.bias) },
            row("Counted exactly") { Numbers.percent($0.shareExact) },
            row("Counted within ±1") { Numbers.percent($0.shareWithinOne) },
            row("False counts a minute where labelled 0") { Numbers.decimal($0.falseCountsPerMinute) },
        ] + (result.inSample.events == nil ? [] : events(row))
    }

    /// What event times tell, where they were asked for.
    private static func events(_ row: (String, (Accuracy) -> String) -> Measure) -> [Measure] {
        [
            row("F1 of events") { Numbers.percent($0.events?.f1) },
            row("Precision, events that are a label's") { Numbers.percent($0.events?.precision) },
            row("Recall, labels that have an event") { Numbers.percent($0.events?.recall) },
            row("Misses") { $0.events.map { "\($0.misses) of \($0.labelled)" } ?? Numbers.unknown },
            row("False events beside a matched label") { $0.events.map { "\($0.duplicates)" } ?? Numbers.unknown },
            row("False events elsewhere") { $0.events.map { "\($0.spurious)" } ?? Numbers.unknown },
            row("Timing error, mean (s)") { Numbers.signed($0.events?.meanTimingError, 3) },
            row("Timing error, standard deviation (s)") { Numbers.decimal($0.events?.timingErrorDeviation, 3) },
        ]
    }

    private static func users(_ result: CalibrationResult) -> [UserRow] {
        let byUser = Dictionary(grouping: result.sessions, by: \.user)
        return byUser.keys.sorted().map { user in
            let sessions = byUser[user] ?? []
            let leftOutScores = sessions.compactMap(\.leftOutScore)
            let inSample = Accuracy(sessions.map(\.inSampleScore))
            let leftOut = leftOutScores.isEmpty ? nil : Accuracy(leftOutScores)
            return UserRow(
                user: user, sessions: sessions.count, reps: sessions.reduce(0) { $0 + $1.labelled },
                inSample: Numbers.decimal(inSample.meanAbsoluteError),
                leftOut: Numbers.decimal(leftOut?.meanAbsoluteError),
                withinOne: Numbers.percent((leftOut ?? inSample).shareWithinOne),
                bias: Numbers.signed((leftOut ?? inSample).bias))
        }
    }
}

extension String {
    /// With a capital first letter.
    var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension RuleSpace {
    /// Whether a rule may come from here: double shakes are searched for each kind of buffer.
    fileprivate func hasBuffer(of rule: Rule) -> Bool {
        guard case .doubleShake(let axes) = self, case .doubleShake(let numbers) = rule else { return true }
        return axes.buffer == numbers.buffer
    }
}
