import ArgumentParser
import CountHistory
import Foundation
import RepDetection
import Reporting
import SVGChart
import SessionImport
import SessionStore

/// Makes totals by day of what is stored.
struct HistoryStep {
    let store: SessionStore
    let console: Console
    let choice: HistoryOptions

    func run() throws -> HistoryOutcome {
        let flagged = try choice.flagged.map { try FlaggedFile(contentsOf: $0).spans }
        let (layers, hasFailed) = try choice.activity.map(sessions) ?? (imported(), false)
        let stretches = Ranking.resolve(layers)
        let zone = choice.zone
        let (from, to) = try choice.days()
        // What ends at midnight is of the day before; a moment there is of the new day.
        let ends = stretches.map { $0.duration > 0 ? $0.end - 1 : $0.end }
        guard let first = stretches.map(\.start).min(), let last = ends.max() else {
            throw Failure("there is no history yet. Import a log or an export, or give sessions a start time.")
        }
        let held =
            LocalDay.days(from: first, through: first, in: zone) + LocalDay.days(from: last, through: last, in: zone)
        let (start, end) = (from?.start ?? first, to.map { $0.end - 1 } ?? last)
        // 100 years: more are a wrong clock.
        guard end - start < 3.2e9 else {
            throw Failure("the history reaches over 100 years. Narrow it with --from and --to.")
        }
        let days = start <= end ? LocalDay.days(from: start, through: end, in: zone) : []
        let totals = DayTotal.totals(of: stretches, over: days, flagged: flagged ?? Spans())
        guard totals.contains(where: { $0.hasData }) else {
            throw Failure(
                "nothing is recorded"
                    + (from.map { " from \($0.name)" } ?? "") + (to.map { " up to \($0.name)" } ?? " on")
                    + ". The history holds \(held.map(\.name).joined(separator: " to ")).")
        }
        return HistoryOutcome(
            totals: totals, goal: choice.goal, isFlagged: flagged != nil, timeZone: choice.timeZone ?? zone.identifier,
            unit: choice.activity ?? "steps", hasFailed: hasFailed)
    }

    private func imported() throws -> [[Stretch]] {
        var known: [String] = []
        for history in try store.histories() where !known.contains(history.source) { known.append(history.source) }
        let wanted = choice.source.isEmpty ? known : choice.source
        if let unknown = wanted.first(where: { !known.contains($0) }) {
            throw Failure(
                "there is no source \(unknown) in \(store.path)"
                    + (known.isEmpty
                        ? " yet. Import a log or an export." : ". There are \(known.joined(separator: ", "))."))
        }
        if wanted.count > 1 { console.note("sources, the best first: \(wanted.joined(separator: ", "))") }
        return try store.layers(of: wanted)
    }

    /// The repetitions of stored sessions: by a config, or as labelled.
    private func sessions(_ activity: String) throws -> ([[Stretch]], Bool) {
        let filter = SessionFilter(activities: [activity], users: choice.user.map { [$0] } ?? [])
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw Failure(try filter.nothing(in: store)) }
        let config = try choice.config.map { try ConfigFile.read($0) }
        var (stretches, hasFailed): ([Stretch], Bool) = ([], false)
        var repeated = RepeatedFailures()
        let undated = summaries.filter { $0.start == nil }
        if let first = undated.first {
            console.warning(
                first.name + (undated.count > 1 ? " and \(undated.count - 1) more have" : " has")
                    + " no start time and belong\(undated.count > 1 ? "" : "s") to no day. Give one in a manifest, in the "
                    + "column start.")
        }
        for summary in summaries {
            guard let start = summary.start else { continue }
            let end = start + summary.duration
            do {
                if let config {
                    let session = try store.session(summary)
                    // The session itself is data, also where nothing was counted.
                    stretches.append(Stretch(start: start, end: end, content: .counted(0)))
                    stretches += try config.count(session.recording).events.map {
                        Stretch(start: start + $0.time, end: start + $0.time, content: .counted(1))
                    }
                } else if let count = summary.labelledCount {
                    stretches.append(Stretch(start: start, end: end, content: .counted(Double(count))))
                } else {
                    stretches.append(Stretch(start: start, end: end, content: .unknown(atLeast: 0)))
                }
            } catch {
                let problem = (error as? CountError).map { repeated.words($0, of: summary.name) } ?? "\(error)"
                console.failure("\(summary.name): \(problem)")
                stretches.append(Stretch(start: start, end: end, content: .unknown(atLeast: 0)))
                hasFailed = true
            }
        }
        return ([stretches], hasFailed)
    }
}
