import Foundation
import Reporting
import SessionStore

/// Writes a run's report. Signals are drawn from the stored sessions; one that is gone is left out, and said.
struct ReportStep {
    let store: SessionStore
    let console: Console

    func run(_ run: RunDocument, to folder: String) throws {
        let report = try Report(run) { id in
            guard let summary = try? store.summaries(SessionFilter(ids: [id])).first else {
                console.warning("session \(id) is no longer stored; its signal is not drawn")
                return nil
            }
            return try store.session(summary)
        }
        for file in try report.files() {
            try OutputFile.write(Data(file.contents.utf8), to: folder + "/" + file.path)
        }
        console.note("wrote \(folder)/report.html, report.md, report.json and \(report.charts.count) charts")
    }
}
