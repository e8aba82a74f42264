import Calibration
import Foundation
import Reporting
import SessionStore

/// Calibrates on stored sessions, and stores the run.
struct CalibrateStep {
    let store: SessionStore
    let console: Console
    let jobs: Int
    /// The most memory for counts and losses in bytes.
    var memory = Sweep.Limits().memory

    func run(_ request: CalibrationRequest, on filter: SessionFilter) async throws -> RunDocument {
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else {
            throw Failure(try filter.nothing(in: store))
        }
        let sessions = try summaries.map { try store.session($0) }
        let title = filter.activities.isEmpty ? "calibrating" : filter.activities.joined(separator: ", ")
        let line = ProgressLine(title, console: console)
        let result = try await Calibration.run(
            request, sessions: sessions, jobs: jobs, limits: Sweep.Limits(memory: memory)
        ) { line.show($0) }
        let run = try RunDocument(
            tool: Version.tool, sessions: summaries.filter { $0.labelledCount != nil }, result: result)
        try store.add(run, summary: run.headline)
        for advisory in result.advisories { console.warning("\(advisory)") }
        return run
    }
}
