import Foundation
import Reporting
import Runs
import SessionStore
import Sessions

/// The command that makes sense after what is stored and written.
enum NextStep {
    /// After an import, from the sessions: a label if none has one, else a calibration.
    static func after(_ sessions: [SessionSummary]) -> String {
        guard let session = sessions.first else { return "reptune import --manifest sessions.csv" }
        let labelled = sessions.filter { $0.labelledCount != nil }
        guard let counted = labelled.first(where: { $0.labelledCount ?? 0 > 0 }) else {
            guard labelled.isEmpty else { return after([]) }
            return sessions.count > 1
                ? "reptune sessions list --manifest sessions.csv" : "reptune sessions label \(session.id) --count N"
        }
        let activities = Set(labelled.filter { $0.labelledCount ?? 0 > 0 }.map(\.activity)).subtracting([Session.rest])
        guard activities.count == 1 else { return "reptune calibrate" }
        let isShake = CountUnit.with([counted.activity]) { CountUnit.one } == "gesture"
        return "reptune calibrate \(ShellWord.quoted(counted.activity))" + (isShake ? " --rule double-shake" : "")
    }

    /// The evaluation of their activity's latest run on sessions of people whom it doesn't know; nil without one.
    static func evaluation(of sessions: [SessionSummary], in store: SessionStore) throws -> String? {
        let counted = sessions.filter { $0.labelledCount ?? 0 > 0 }
        let activities = Set(counted.map(\.activity))
        guard activities.count == 1, let last = try store.runs().last(where: { activities.contains($0.activity) }),
            let run = try? store.run(last.id)
        else { return nil }
        let known = Set(run.result.sessions.map(\.user))
        return counted.allSatisfy { !known.contains($0.user) } ? "reptune evaluate \(run.id) --unseen" : nil
    }

    /// The calibration of a run's activity, if sessions of it were labelled or their labels changed since. Nil if none was.
    static func again(_ run: RunDocument, _ sessions: [SessionSummary]) -> String? {
        let labels = Dictionary(run.result.sessions.map { ($0.id, $0.labelled) }) { first, _ in first }
        let activities = run.countedActivities
        let users = run.result.request.users
        let own = sessions.filter {
            activities.contains($0.activity) && $0.labelledCount ?? 0 > 0 && users?.contains($0.user) != false
        }
        return own.allSatisfy { labels[$0.id] == $0.labelledCount }
            ? nil : after(own) + RepeatCommand.users(run.result.request)
    }

    /// After a calibration: its report, then the first step that the report proposes, if it is in the usual folder.
    static func after(_ run: RunDocument, in store: SessionStore) throws -> String {
        let database = DatabaseCommand.option(of: store.path)
        let report = try? String(contentsOfFile: folder + "/report.json", encoding: .utf8)
        guard report?.contains("\"\(run.id)\"") == true else {
            return "reptune report \(run.id) -o \(ShellWord.quoted(folder))" + database
        }
        return run.answer(database: database).command ?? "reptune runs show \(run.id)" + database
    }

    private static let folder = "report"
}

extension Console {
    /// Proposes the next command on a terminal, as the last line.
    ///
    /// - Parameter database: The value of `--db`; nil where it is not given, or where the command needs no database.
    func next(_ command: String, database: String? = nil) {
        guard Terminal.isError, Terminal.isOutput else { return }
        note("next: \(command)" + (database.map { " --db \(ShellWord.quoted($0))" } ?? ""))
    }
}
