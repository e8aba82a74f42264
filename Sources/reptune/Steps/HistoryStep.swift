import Sessions
import ArgumentParser
import CountHistory
import Foundation
import SessionImport
import SessionStore

/// Totals stored counts by day.
struct HistoryStep {
    let store: SessionStore
    let console: Console
    let options: HistoryOptions

    func run() throws -> HistoryOutcome {
        let flagged = try options.flagged.map {
            try FlaggedFile(contentsOf: $0, state: options.state, zone: options.zone).spans
        }
        let sources = try options.activity == nil ? imported() : []
        let layers = try options.activity.map(sessions) ?? sources.flatMap(\.layers)
        var stretches = Ranking.resolve(layers)
        let zone = options.zone
        let (from, to) = try options.days()
        // A stretch that ends at midnight belongs to the day before; a moment at midnight to the new day.
        let ends = stretches.map { $0.duration > 0 ? $0.end - 1 : $0.end }
        guard let first = stretches.map(\.start).min(), let last = ends.max() else {
            throw Message(
                "noHistory",
                "there is no history yet. Import a log or an export with reptune history import, or total stored sessions with "
                    + "--activity.")
        }
        let held =
            LocalDay.days(from: first, through: first, in: zone) + LocalDay.days(from: last, through: last, in: zone)
        let (start, end) = (from?.start ?? first, to.map { $0.end - 1 } ?? last)
        // More than 100 years mean a wrong clock.
        guard end - start < 3.2e9 else {
            throw Message("invalidTime", "the history covers more than 100 years. Narrow it with --from and --to.")
        }
        let days = start <= end ? LocalDay.days(from: start, through: end, in: zone) : []
        if options.activity == nil {
            let end = stretches.map(\.end).max() ?? last
            console.note("recorded from \(LocalDay.text(of: first, in: zone)) to \(LocalDay.text(of: end, in: zone))")
            // Nobody knows what was before a log begins and after it ends.
            let unknown = [(held[0].start, first), (end, held[held.count - 1].end)].filter { $0.0 < $0.1 }
            stretches += unknown.map { Stretch(start: $0.0, end: $0.1, content: .unknown(atLeast: 0)) }
        }
        let totals = DayTotal.totals(of: stretches, over: days, flagged: flagged ?? Spans())
        guard totals.contains(where: { $0.all.hasData }) else {
            throw Message(
                "noHistory",
                "nothing is recorded"
                    + (from.map { " from \($0.name)" } ?? "") + (to.map { " up to \($0.name)" } ?? " on")
                    + ". The history covers \(held.map(\.name).joined(separator: " to ")).")
        }
        let all = LocalDay(name: "", start: days[0].start, end: days[days.count - 1].end)
        return HistoryOutcome(
            totals: totals, total: DayTotal.totals(of: stretches, over: [all])[0].all,
            sources: differing(sources, over: days), goal: options.goal, isFlagged: flagged != nil,
            timeZone: options.timeZone.name ?? zone.identifier,
            unit: options.activity ?? "steps")
    }

    /// The sources of each day whose counts differ by more than a tenth of the largest.
    private func differing(
        _ sources: [(name: String, layers: [[Stretch]])], over days: [LocalDay]
    ) -> [[HistoryOutcome.SourceCount]] {
        guard sources.count > 1 else { return [] }
        let totals = sources.map { DayTotal.totals(of: Ranking.resolve($0.layers), over: days) }
        return days.indices.map { day in
            let counts = zip(sources, totals).filter { $0.1[day].all.hasCount }.map {
                HistoryOutcome.SourceCount(source: $0.0.name, count: $0.1[day].all.wholeCount)
            }
            let most = counts.map(\.count).max() ?? 0
            return counts.contains { (most - $0.count) * 10 > most } ? counts : []
        }
    }

    /// The sources with their files' counts, the best first.
    private func imported() throws -> [(name: String, layers: [[Stretch]])] {
        var known: [String] = []
        for history in try store.histories() where !known.contains(history.source) { known.append(history.source) }
        let wanted =
            options.source.isEmpty ? known : options.source.map { SourceName.find($0, among: known) ?? $0 }
        if let unknown = wanted.first(where: { !known.contains($0) }) {
            throw Message(
                "noSource",
                "there is no source \(unknown) in \(store.path)"
                    + (known.isEmpty
                        ? " yet. Import a log or an export." : ". There are \(known.joined(separator: ", "))."))
        }
        if wanted.count > 1 { console.note("sources, the best first: \(wanted.joined(separator: ", "))") }
        return try wanted.map { ($0, try store.layers(of: $0)) }
    }

    /// The repetitions of stored sessions: counted with a detector, or labelled.
    private func sessions(_ activity: String) throws -> [[Stretch]] {
        let filter = SessionFilter(activities: [activity], users: options.user.map { [$0] } ?? [])
        let summaries = try store.summaries(filter)
        guard !summaries.isEmpty else { throw try filter.noMatch(in: store) }
        let users = Set(summaries.map(\.user))
        if users.count > 1 { console.note("\(users.count) users are added up; --user chooses one") }
        let detector = try options.detector.map { try DetectorSubject($0, in: store).configBySession() }
        var stretches: [Stretch] = []
        let starts = summaries.map { $0.start ?? LocalDay.inName($0.name, in: options.zone)?.start }
        let named = zip(summaries, starts).filter { $0.start == nil && $1 != nil }.map(\.0.name)
        if let first = named.first {
            let sessions = Formatted.counted(named.count, "session")
            console.note("taken: the dates in the names of \(sessions) without a start time, first \(first)")
        }
        let undated = zip(summaries, starts).filter { $1 == nil }.map(\.0)
        if let first = undated.first {
            console.warn(
                "noStart",
                first.name + (undated.count > 1 ? " and \(undated.count - 1) more have" : " has")
                    + " no start time and can't be assigned to a day. Add the column start to the manifest, or a date to the name."
            )
        }
        for (summary, start) in zip(summaries, starts) {
            guard let start else { continue }
            let end = start + summary.duration
            do {
                if let detector {
                    let session = try store.session(summary)
                    // A session without counts is data, too.
                    stretches.append(Stretch(start: start, end: end, content: .counted(0)))
                    stretches += try detector(summary).count(session.recording).events.map {
                        Stretch(start: start + $0.time, end: start + $0.time, content: .counted(1))
                    }
                } else if let count = summary.labelledCount {
                    stretches.append(Stretch(start: start, end: end, content: .counted(Double(count))))
                } else {
                    stretches.append(Stretch(start: start, end: end, content: .unknown(atLeast: 0)))
                }
            } catch {
                console.failure(error, session: summary.reference)
                stretches.append(Stretch(start: start, end: end, content: .unknown(atLeast: 0)))
            }
        }
        return [stretches]
    }
}
