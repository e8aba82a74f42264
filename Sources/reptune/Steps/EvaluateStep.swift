import ArgumentParser
import Calibration
import Foundation
import Reporting
import Runs
import SessionImport
import Sessions
import SessionStore

/// Counts labelled sessions with fixed parameters, and measures the agreement with the labels.
struct EvaluateStep {
    let subject: DetectorSubject
    let store: SessionStore
    let console: Console
    /// The maximum distance in seconds of an event from its labelled time; nil for that of each session, if all have times.
    let tolerance: Double?
    /// Whether to skip sessions that were used for calibration.
    let isUnseenOnly: Bool
    /// The disturbances to count under; empty for none.
    let disturbances: [Disturbance.Kind]
    /// The number of concurrent jobs of the disturbed counts.
    let jobs: Int

    /// A session that can't be counted is a failure, and the others continue.
    ///
    /// - Parameter field: The field of the groups; nil for none.
    func run(_ filter: SessionFilter, limits: [MeasureLimit], by field: ResultField?) async throws -> EvaluationDocument
    {
        let all = try store.summaries(filter)
        guard !all.isEmpty else { throw try filter.noMatch(in: store) }
        let training = try subject.training(in: store, among: all)
        var summaries = all.filter { $0.labelledCount != nil }
        let unlabelled = all.count - summaries.count
        guard !summaries.isEmpty else {
            throw Message(
                "noLabels",
                "none of these sessions has a label to compare with. Add labels with reptune sessions label.")
        }
        if isUnseenOnly {
            let copied = try copies(among: summaries, of: training)
            let used = summaries.filter {
                training.evidence(of: $0.id, user: $0.user) == .usedForCalibration || copied[$0.id] != nil
            }
            summaries.removeAll { used.contains($0) }
            guard !summaries.isEmpty else {
                throw Message("usedForCalibration", "all of these sessions were used for calibration. Import others.")
            }
            if !used.isEmpty {
                console.note("skipped \(Formatted.counted(used.count, "session")) used for calibration")
            }
        }
        for notice in subject.changes(in: store, of: summaries) { console.add(notice) }
        let copies = try copies(among: summaries, of: training)
        var counted: [(summary: SessionSummary, session: EvaluatedSession)] = []
        var subjects: [StressTest.Subject] = []
        if case .counts(let table, let path) = subject {
            return try evaluation(of: table, at: path, on: summaries, unlabelled: unlabelled, limits: limits, by: field)
        }
        let configs = try subject.configs()
        let repeated = summaries.filter { $0.labelledCount ?? 0 > 0 }
        let areTimed = repeated.allSatisfy(\.hasEventTimes)
        if tolerance == nil { console.noteTimes(repeated.count(where: \.hasEventTimes), of: repeated.count) }
        var failures: [Message] = []
        var outOfRange: [EvaluationDocument.OutOfRange] = []
        func fail(_ error: any Error, _ summary: SessionSummary) {
            console.failure(error, session: summary.reference, most: Console.mostErrors)
            failures.append(Message(error, session: summary.reference))
        }
        for summary in summaries {
            do {
                let config = try configs.config(for: summary.user)
                let session = try config.converted(store.session(summary), console)
                let detection = try config.count(session.recording)
                let evaluated = try EvaluatedSession(
                    session, config: config, counted: detection,
                    evidence: copies[summary.id] == nil
                        ? training.evidence(of: summary.id, user: summary.user) : .usedForCalibration)
                guard let evaluated else { continue }
                let difference = console.warnOfRanges(of: session, config)
                if let difference, evaluated.labelled > 0 {
                    outOfRange.append((session.name, difference.text, difference.unit))
                }
                console.warnOfSilence(of: session, config)
                console.warnOfTempo(of: session, config, counted: detection.events)
                counted.append((summary, evaluated))
                if !disturbances.isEmpty {
                    subjects.append(StressTest.Subject(session, config: config, evaluated: evaluated))
                }
            } catch {
                fail(error, summary)
            }
        }
        console.printOthers()
        guard !counted.isEmpty else { throw ExitCode.inputsFailed }
        if !filter.ids.isEmpty || !filter.activities.isEmpty {
            console.adviseOnActivities(
                of: configs.shared, counted.map { ($0.summary.activity, $0.summary.labelledCount) })
        }
        try limits.requireDifferentLabels(counted.compactMap(\.summary.labelledCount))
        var sessions = counted.map(\.session)
        if tolerance != nil || areTimed {
            sessions = EvaluatedSession.comparingTimes(
                sessions, tolerance: tolerance, delay: configs.shared.provenance?.accuracy["delay"])
        }
        return EvaluationDocument(
            tool: Version.tool, source: subject.name, detector: subject.word, configs: configs.all,
            data: try RunDocument.dataDigest(of: counted.map(\.summary)), tolerance: tolerance,
            evaluation: Evaluation(sessions), database: DatabaseCommand.option(of: store.path),
            training: training, unlabelled: unlabelled, outOfRange: outOfRange,
            copies: summaries.compactMap { copies[$0.id] }, failures: failures, limits: limits,
            stress: try await stress(subjects), by: field)
    }

    /// Counts the sessions under the disturbances; nil without any.
    private func stress(_ subjects: [StressTest.Subject]) async throws -> StressTest? {
        guard !disturbances.isEmpty else { return nil }
        let line = ProgressLine("disturbing", console: console)
        return try await StressTest(subjects, kinds: disturbances, jobs: jobs) { done in
            line.show(sessions: done, of: subjects.count)
        }
    }

    /// The samples that other sessions share with those used for calibration, by id.
    private func copies(
        among summaries: [SessionSummary], of training: CalibrationSessions
    ) throws -> [String: DuplicateSamples] {
        guard case .known(_, let ids, _) = training else { return [:] }
        let others = summaries.filter { !ids.contains($0.id) }
        guard !others.isEmpty else { return [:] }
        // A session that can't be read is reported where it is counted.
        func read(_ summaries: [SessionSummary]) -> [Session] { summaries.compactMap { try? store.session($0) } }
        let sessions = read(others)
        let shared = DuplicateSamples.between(sessions, read(try store.summaries().filter { ids.contains($0.id) }))
        return Dictionary(uniqueKeysWithValues: zip(sessions.map(\.id), shared)).compactMapValues { $0 }
    }

    /// Writes the files of the report.
    func report(_ document: EvaluationDocument, to folder: String, hasSamples: Bool) throws {
        let report = try EvaluationReport(document, hasSamples: hasSamples) { id in
            try store.summaries(SessionFilter(ids: [id])).first.map { summary in
                let session = try store.session(summary)
                return try document.config(for: summary.user)?.converted(session, console) ?? session
            }
        }
        for file in try report.files() { try console.write(file.contents, to: "\(folder)/\(file.path)") }
        console.note(
            "wrote \(folder)/evaluation.html, evaluation.md, evaluation.json and \(Formatted.counted(report.charts.count, "chart"))"
        )
    }
}

extension EvaluationDocument {
    /// The sessions as a table.
    ///
    /// - Parameters:
    ///   - abstain: The spread of an ensemble above which a count is marked as uncertain; nil marks none.
    ///   - hasEvidence: Whether to say what each count is evidence of.
    ///   - hasAll: Whether to have ids where names are enough, and one activity.
    func sessions(abstain: Int?, hasEvidence: Bool, hasAll: Bool = false) -> Table {
        let isEnsemble = evaluation.sessions.contains { $0.spread != nil }
        // A column that says the same of all would break the lines of a terminal.
        let hasActivity = hasAll || Set(evaluation.sessions.map(\.activity)).count > 1
        let hasID = hasAll || Set(evaluation.sessions.map(\.name)).count < evaluation.sessions.count
        let hasEvents = hasAll && evaluation.accuracy.events != nil
        var table = Table(
            (hasID ? ["id"] : []) + ["session", "user"] + (hasActivity ? ["activity"] : []) + [
                ">label", ">count", ">error",
            ]
                + (isEnsemble ? [">spread"] : []) + (hasEvidence ? ["evidence"] : [])
                + (hasEvents ? [">matched", ">duplicates", ">spurious", ">metronome", ">tolerance", ">delay"] : []))
        for session in evaluation.sessions {
            table.add(
                (hasID ? [session.id] : []) + [session.name, session.user] + (hasActivity ? [session.activity] : []) + [
                    "\(session.labelled)", "\(session.detected)", Formatted.signed(session.error),
                ] + (isEnsemble ? [AbstentionOptions.cell(session.spread, limit: abstain)] : [])
                    + (hasEvidence ? [session.evidence.words] : []) + (hasEvents ? Self.cells(session.events) : []))
        }
        return table
    }

    /// Labels matched to an event, false events, labels that a metronome matches, and in s tolerance and delay.
    private static func cells(_ events: EventScore?) -> [String] {
        guard let events else { return Array(repeating: "", count: 6) }
        return ["\(events.matched)", "\(events.duplicates)", "\(events.spurious)", "\(events.metronome ?? 0)"]
            + [events.tolerance, events.delay ?? 0].map(Formatted.plain)
    }

    /// The sessions and the measures as tables; the detector alone where numbers are in another unit.
    func text(abstain: Int?) -> String {
        let uncertain = abstain.map { "uncertain " + AbstentionOptions.summary(evaluation, limit: $0) }
        let detector = "detector  \(source): \(configs.first?.words ?? "counts made elsewhere")"
        guard !answer.isInOtherUnit else { return detector }
        let accuracy = [detector] + counted + [chanceWords.map { "chance    " + $0 }].compactMap { $0 }
        return
            ([sessions(abstain: abstain, hasEvidence: evaluation.byEvidence.count > 1).text, ""]
            + measures + accuracy + [uncertain].compactMap { $0 })
            .joined(separator: "\n")
    }

    /// The measures as tables: where the evidence is mixed, a table for each evidence.
    private var measures: [String] {
        guard evaluation.isMixed else {
            let counted = evaluation.sessions.filter { !$0.score.isAtRest }
            let evidence = Evidence.pooled((counted.isEmpty ? evaluation.sessions : counted).map(\.evidence))
            return EvaluationDocument.measures(evaluation.agreement, title: evidence.title)
        }
        return evaluation.byEvidence.flatMap { EvaluationDocument.measures($0.agreement, title: $0.evidence.title) }
    }

    private static func measures(_ agreement: Agreement, title: String) -> [String] {
        var table = Table([title, ">counted", ">95 % interval"])
        table.add(withIntervals: agreement.rows.map { [$0.name, $0.value, $0.interval] })
        return [table.text, agreement.note, ""]
    }

    /// The accuracy in a line for the sessions with repetitions and one for those at rest, for each evidence.
    private var counted: [String] {
        guard evaluation.isMixed else {
            return evaluation.accuracy.lines.enumerated().map { ($0 == 0 ? "counted   " : "          ") + $1 }
        }
        return evaluation.byEvidence.flatMap { part in
            ["counted   \(part.evidence.title):"] + part.accuracy.lines.map { "          " + $0 }
        }
    }
}

extension EvaluateStep {
    /// The accuracy of counts that another program or device made, on the labelled sessions that they name.
    func evaluation(
        of table: CountTable, at path: String, on summaries: [SessionSummary], unlabelled: Int,
        limits: [MeasureLimit], by field: ResultField?
    ) throws -> EvaluationDocument {
        guard tolerance == nil, disturbances.isEmpty else {
            throw Message(
                "invalidConfig", "\(path) has counts alone: --tolerance needs times of events, and --stress a detector."
            )
        }
        var counted: [SessionSummary] = []
        var uncounted: [String] = []
        var sessions: [EvaluatedSession] = []
        for summary in summaries {
            guard let labelled = summary.labelledCount, let count = table.count(name: summary.name, id: summary.id)
            else {
                uncounted.append(summary.name)
                continue
            }
            counted.append(summary)
            sessions.append(
                EvaluatedSession(
                    id: summary.id, name: summary.name, user: summary.user, activity: summary.activity,
                    note: summary.note, place: summary.place, labelled: labelled, detected: count,
                    duration: summary.duration))
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
            console.warn("unknownSession", "\(path) has counts of sessions that are not among these: \(listed)")
        }
        return EvaluationDocument(
            tool: Version.tool, source: subject.name, detector: subject.word, configs: [],
            data: try RunDocument.dataDigest(of: counted), tolerance: nil, evaluation: Evaluation(sessions),
            training: .unstated, unlabelled: unlabelled, uncounted: uncounted, failures: [], limits: limits, by: field)
    }
}
