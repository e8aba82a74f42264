import Foundation
import Reporting
import SessionStore

/// Writes a run's report. Signals are drawn from the stored sessions; one that is gone is left out, and said.
struct ReportStep {
    let store: SessionStore
    let console: Console
    /// The spread above which a committee's counts are marked as doubted.
    var abstain: Int?

    /// Writes the files and gives their paths.
    @discardableResult
    func run(_ run: RunDocument, to folder: String) throws -> [String] {
        let report = Report(run, abstain: abstain) { id in
            do throws(StoreError) {
                guard let summary = try store.summaries(SessionFilter(ids: [id])).first else { return nil }
                return try store.session(summary)
            } catch {
                console.warning("a signal is not drawn: \(error)")
                return nil
            }
        }
        let files = try report.files()
        for file in files { try OutputFile.write(Data(file.contents.utf8), to: folder + "/" + file.path) }
        console.note(
            "wrote \(folder)/report.html, report.md, report.json and \(Numbers.counted(report.charts.count, "chart"))")
        return files.map { "\(folder)/\($0.path)" }
    }
}
