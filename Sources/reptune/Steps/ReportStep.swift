import Calibration
import Foundation
import Reporting
import Runs
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

    /// Writes the files.
    func run(_ run: RunDocument, to folder: String) throws {
        let database = DatabaseCommand.option(of: store.path)
        let report = try Report(run, limits: limits, abstain: abstain, hasSamples: hasSamples, database: database) {
            id in
            do throws(StoreError) {
                guard let summary = try store.summaries(SessionFilter(ids: [id])).first else { return nil }
                return try store.session(summary)
            } catch {
                console.warning("signalNotDrawn", "a signal is not drawn: \(error)")
                return nil
            }
        }
        let files = try report.files()
        for file in files { try console.write(file.contents, to: folder + "/" + file.path) }
        console.note(
            "wrote \(folder)/report.html, report.md, report.json and \(Formatted.counted(report.charts.count, "chart"))"
        )
    }
}
