import ArgumentParser
import Calibration
import Foundation
import RepDetection
import Reporting
import SessionStore

/// Counts labelled sessions with fixed numbers, and measures how well that agrees.
struct EvaluateStep {
    let subject: DetectorSubject
    let store: SessionStore
    let console: Console
    /// How far in seconds an event may be from its labelled time; nil for no look at times.
    let tolerance: Double?
    /// Whether sessions that chose the numbers are left out.
    let isUnseenOnly: Bool

    /// A session that can't be counted is told, and the rest goes on.
    func run(_ filter: SessionFilter, limits: [MeasureLimit]) throws -> EvaluationDocument {
        let all = try store.summaries(filter)
        guard !all.isEmpty else { throw Failure(try filter.nothing(in: store)) }
        let training = try subject.training(in: store, among: all)
        var summaries = all.filter { $0.labelledCount != nil }
        let unlabelled = all.count - summaries.count
        guard !summaries.isEmpty else {
            throw Failure("none of these sessions has a label to compare with; see reptune sessions label.")
        }
        if isUnseenOnly {
            let copied = try copies(among: summaries, of: training)
            let chose = summaries.filter { training.evidence(of: $0.id) == .chose || copied[$0.id] != nil }
            summaries.removeAll { chose.contains($0) }
            guard !summaries.isEmpty else {
                throw Failure("all of these sessions are among those that chose the numbers. Import others.")
            }
            if !chose.isEmpty {
                console.note("\(chose.count) session\(chose.count == 1 ? "" : "s") that chose the numbers left out")
            }
        }
        let copies = try copies(among: summaries, of: training)
        var counted: [(summary: SessionSummary, session: EvaluatedSession)] = []
        var configs: [DetectorConfig] = [try subject.config()]
        var failures: [SessionFailure] = []
        var units: Set<String> = []
        var repeated = RepeatedFailures()
        func fail(_ summary: SessionSummary, _ message: String, inShort: String? = nil) {
            console.failure("\(summary.name): \(inShort ?? message)")
            failures.append(SessionFailure(id: summary.id, session: summary.name, message: message))
        }
        for summary in summaries {
            do {
                let config = try subject.config(for: summary.user)
                let session = try store.session(summary)
                let evaluated = try EvaluatedSession(
                    session, config: config, tolerance: tolerance,
                    evidence: copies[summary.id] == nil ? training.evidence(of: summary.id) : .chose)
                guard let evaluated else { continue }
                units.formUnion(config.otherUnits(in: session))
                counted.append((summary, evaluated))
                if !configs.contains(config) { configs.append(config) }
            } catch let error as CountError {
                fail(summary, error.plainText, inShort: repeated.words(error, of: summary.name))
            } catch let error as StoreError {
                fail(summary, "\(error)")
            }
        }
        guard !counted.isEmpty else { throw ExitCode.inputsFailed }
        return EvaluationDocument(
            tool: Version.tool, source: subject.name, configs: configs,
            data: try RunDocument.dataDigest(of: counted.map(\.summary)), tolerance: tolerance,
            evaluation: Evaluation(counted.map(\.session)), training: training, unlabelled: unlabelled,
            copies: summaries.compactMap { copies[$0.id] }, otherUnits: units.sorted(), failures: failures,
            limits: limits)
    }

    /// What sessions that did not choose share with one that did, by id.
    private func copies(
        among summaries: [SessionSummary], of training: TrainingSessions
    ) throws -> [String: SharedSamples] {
        guard case .known(_, let ids) = training else { return [:] }
        let others = summaries.filter { !ids.contains($0.id) }
        guard !others.isEmpty else { return [:] }
        // What can't be read is told where it is counted.
        func read(_ summaries: [SessionSummary]) -> [Session] { summaries.compactMap { try? store.session($0) } }
        let sessions = read(others)
        let shared = SharedSamples.between(sessions, read(try store.summaries().filter { ids.contains($0.id) }))
        return Dictionary(uniqueKeysWithValues: zip(sessions.map(\.id), shared)).compactMapValues { $0 }
    }

    /// Writes the report's files.
    func report(_ document: EvaluationDocument, to folder: String) throws {
        let report = try EvaluationReport(document) { id in
            try store.summaries(SessionFilter(ids: [id])).first.map { try store.session($0) }
        }
        for file in try report.files() { try OutputFile.write(Data(file.contents.utf8), to: "\(folder)/\(file.path)") }
        console.note(
            "wrote \(folder)/evaluation.html, evaluation.md, evaluation.json and \(Numbers.counted(report.charts.count, "chart"))"
        )
    }
}

extension EvaluationDocument {
    /// The sessions and their measures for a terminal.
    ///
    /// - Parameter abstain: The spread above which a committee's counts are marked as doubted; nil marks none.
    func text(abstain: Int?) -> String {
        let isCommittee = evaluation.sessions.contains { $0.spread != nil }
        var table = Table(
            ["session", "user", "activity", ">label", ">count", ">error"] + (isCommittee ? [">spread"] : [])
                + ["evidence"])
        for session in evaluation.sessions {
            table.add(
                [
                    session.name, session.user, session.activity, "\(session.labelled)", "\(session.detected)",
                    Numbers.signed(session.error),
                ] + (isCommittee ? [Abstention.words(session.spread, limit: abstain)] : []) + [
                    session.evidence.words
                ])
        }
        var measures = Table(["", ">counted", ">95 % interval"])
        for row in evaluation.agreement.rows { measures.add([row.name, row.value, row.interval]) }
        return [
            table.text, "", measures.text, evaluation.agreement.note, "",
            "detector  \(source): \(configs.first?.detectors.words ?? "")",
            "counted   \(evaluation.accuracy.words)",
        ]
        .appending(abstain.map { "doubted   " + Abstention.words(evaluation, limit: $0) }).joined(separator: "\n")
    }
}

extension [String] {
    /// With one more, where there is one.
    fileprivate func appending(_ line: String?) -> [String] { self + [line].compactMap { $0 } }
}
