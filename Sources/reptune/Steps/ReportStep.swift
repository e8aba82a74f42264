import Calibration
import Foundation
import Reporting
import Runs
import Sessions
import SessionStore

/// Writes the report of a run. Signals are drawn from the stored sessions; a removed session is skipped with a warning.
struct ReportStep {
    let store: SessionStore
    let console: Console
    /// The spread of an ensemble above which a count is marked as uncertain.
    var abstain: Int?
    /// The user's limits on the held-out accuracy.
    var limits: [MeasureLimit] = []
    /// Whether the page contains the detector and samples.
    var hasSamples = true

    /// Writes the files; those of a paper to another folder, if one is named.
    ///
    /// - Returns: The command of the first thing to do next.
    func run(_ run: RunDocument, to folder: String, paper: String? = nil) throws -> String? {
        let database = DatabaseCommand.option(of: store.path)
        let stored = Dictionary(try store.summaries().map { ($0.id, $0) }) { first, _ in first }
        let report = try Report(run, limits: limits, abstain: abstain, hasSamples: hasSamples, database: database) {
            id in
            do throws(StoreError) {
                return try stored[id].map { summary throws(StoreError) in try store.session(summary) }
            } catch {
                console.warn("signalNotDrawn", "a signal is not drawn: \(error)")
                return nil
            }
        }
        let files = try report.files()
        for file in files { try console.write(file.contents, to: folder + "/" + file.path) }
        console.note(
            "wrote \(folder)/report.html, report.md, report.json and \(Formatted.counted(report.charts.count, "chart"))"
        )
        let answer = run.answer(database: database, limits: limits)
        for line in answer.lines { console.note(line) }
        let command = answer.command
        let isChanged = console.warnOfChanges(to: run, stored)
        let again = isChanged ? NextStep.again(run, Array(stored.values)).map { $0 + database } : nil
        guard let paper else { return again ?? command }
        try console.write(report.paper, figures: report.charts.figures, to: paper)
        return again ?? command
    }
}

extension Console {
    /// Writes the files of a paper. Journals take PDF, which librsvg makes of SVG.
    func write(_ paper: Paper, figures: [(name: String, svg: String)], to folder: String) throws {
        var accuracy = Table(paper.table[0])
        for row in paper.table.dropFirst() { accuracy.add(row) }
        try write(accuracy.csv + "\n", to: folder + "/accuracy.csv")
        if let groups = paper.groups {
            try write(Table(by: groups).csv + "\n", to: "\(folder)/accuracy-by-\(groups.field).csv")
        }
        var missing: [String] = []
        for file in try paper.files(figures) {
            let path = folder + "/" + file.path
            try write(file.contents, to: path)
            guard path.hasSuffix(".svg") else { continue }
            let arguments = ["-f", "pdf", "-o", path.dropLast(3) + "pdf", path]
            let converter = OtherProgram.start("rsvg-convert", arguments)
            converter?.waitUntilExit()
            if converter?.terminationStatus != 0 {
                missing.append("rsvg-convert " + arguments.map { ShellWord.quoted($0) }.joined(separator: " "))
            }
        }
        note("wrote \(folder)/accuracy.csv, accuracy.tex, methods.md, references.bib and figures")
        if let first = missing.first {
            note(
                "\(Formatted.counted(missing.count, "figure")) without PDF; install librsvg (librsvg2-bin), then: \(first)"
            )
        }
    }

    /// Warns where sessions of a run are not stored as they were, and gives whether it did.
    func warnOfChanges(to run: RunDocument, _ stored: [String: SessionSummary]) -> Bool {
        let sessions = run.result.sessions
        let gone = sessions.count { stored[$0.id] == nil }
        let relabelled = sessions.count { session in
            stored[session.id].map { $0.labelledCount != session.labelled } ?? false
        }
        let isSame = (try? RunDocument.dataDigest(of: sessions.compactMap { stored[$0.id] })) == run.data
        let facts = [
            gone == 0 ? nil : "\(gone) \(gone == 1 ? "was" : "were") removed",
            relabelled == 0 ? nil : "\(relabelled) \(relabelled == 1 ? "has" : "have") another label",
            gone + relabelled > 0 || isSame ? nil : "some have other samples, users or notes",
        ].compactMap(\.self)
        guard !facts.isEmpty else { return false }
        warn(
            "changedSession",
            "of the \(Formatted.counted(sessions.count, "session")) of run \(run.id), \(facts.joined(separator: ", ")) since. Run and report "
                + "are on the sessions as they were.")
        return true
    }
}
