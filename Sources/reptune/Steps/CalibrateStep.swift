import Calibration
import Foundation
import RepDetection
import Reporting
import SessionStore
import Synchronization

/// Puts a value in place of another and gives that.
private func exchange(_ place: inout Bool, _ value: Bool) -> Bool {
    defer { place = value }
    return place
}

/// Calibrates on stored sessions, and stores the run.
struct CalibrateStep {
    let store: SessionStore
    let console: Console
    let jobs: Int
    /// The most memory in bytes.
    var memory = Sweep.Limits().memory
    /// Whether counts are neither taken from an earlier sweep nor kept for a later one.
    var isFresh = false
    /// Whether the same samples may be on both sides of a fold.
    var allowsDuplicates = false

    func run(_ request: CalibrationRequest, on filter: SessionFilter) async throws -> RunDocument {
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else {
            throw Failure(try filter.nothing(in: store))
        }
        let sessions = try await load(summaries)
        let title = filter.activities.isEmpty ? "calibrating" : filter.activities.joined(separator: ", ")
        let line = ProgressLine(title, console: console)
        let archive = isFresh ? nil : SweepStore(beside: store, tool: Version.tool, sessions: summaries)
        let stop = archive.map { archive in
            StopSignals {
                archive.flush()
                console.note("stopped; the same command goes on from here")
            }
        }
        defer { stop?.end() }
        let told = Mutex(false)
        let result = try await Calibration.run(
            request, sessions: sessions, allowsDuplicates: allowsDuplicates, jobs: jobs,
            limits: Sweep.Limits(memory: memory, reserved: Self.reserved), archive: archive
        ) { progress in
            if case .sweeping(let sweep) = progress, sweep.found > 0, !told.withLock({ exchange(&$0, true) }) {
                console.note("\(sweep.found) of \(sweep.total) pieces of work had been counted before")
            }
            line.show(progress)
        }
        if let problem = archive?.problem { console.warning("counts are not kept for another time: \(problem)") }
        let run = try RunDocument(
            tool: Version.tool, sessions: summaries.filter { $0.labelledCount != nil }, result: result)
        try store.add(run, summary: run.headline)
        if let asked = request.committee, result.chosen.detectors.count < asked {
            console.warning(
                "\(asked) members were asked for, and there are \(result.chosen.detectors.count): the space has no more "
                    + "combinations of channel and filter that may stand side by side. Search more channels or filters."
            )
        }
        for advisory in result.advisories { console.warning("\(advisory)") }
        return run
    }

    /// What the program takes for itself, sessions and counts aside: code, libraries, the database's caches.
    private static let reserved = 48 << 20

    /// The sessions with their samples, as long as these leave room for anything else.
    private func load(_ summaries: [SessionSummary]) async throws -> [Session] {
        let needed = try store.byteCount(of: summaries) + Self.reserved
        guard needed <= memory else {
            throw Failure(
                "the samples of \(summaries.count) sessions alone need \((needed + (1 << 20) - 1) >> 20) MiB, more than the "
                    + "\(memory >> 20) MiB allowed; take fewer sessions or allow more memory")
        }
        var sessions: [Session] = []
        sessions.reserveCapacity(summaries.count)
        try await inOrder(summaries, ahead: 2 * jobs) { [store] summary in
            Result { () throws(StoreError) in try store.session(summary) }
        } take: { _, session in
            sessions.append(try session.get())
        }
        return sessions
    }
}
