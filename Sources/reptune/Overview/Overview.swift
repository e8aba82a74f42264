import Calibration
import Foundation
import Reporting
import SessionStore
import Sessions

/// The contents of a database on one screen, with the next command.
struct Overview {
    private let path: String
    private let exists: Bool
    private let sessions: [SessionSummary]
    private let run: RunSummary?
    /// The latest run of each activity, by the lower end of the share within ±1.
    private let runs: [RunSummary]
    /// The number of sources of imported counts.
    private let sources: Int
    private let next: String

    /// An overview without a database: the first steps.
    init(path: String) {
        self.path = path
        (exists, sessions, run, runs, sources, next) = (false, [], nil, [], 0, NextStep.after([]))
    }

    /// - Parameter console: Where activities that can't be calibrated are warned of, if a calibration makes sense next.
    init(of store: SessionStore, _ console: Console) throws {
        path = store.path
        exists = true
        sessions = try store.summaries()
        let all = try store.runs()
        run = all.last
        func bound(_ run: RunSummary) -> Double {
            let trials = Double(run.heldOutSessions)
            return run.shareNear.flatMap { Proportion.wilson(share: $0, trials: trials)?.lowerBound } ?? -1
        }
        runs = Dictionary(all.map { ($0.activity, $0) }) { $1 }.values.sorted {
            (bound($1), $0.activity) < (bound($0), $1.activity)
        }
        sources = try Set(store.histories().map(\.source)).count
        // A damaged run doesn't hide the other lines.
        // Of many runs only the best and the latest are read: each may have megabytes.
        let (best, latest) = (runs.first?.id, run?.id)
        let read = [best, latest == best ? nil : latest].compactMap { $0 }
        let (documents, sessions) = (read.compactMap { try? store.run($0) }, sessions)
        let database = DatabaseCommand.option(of: path)
        let again = { (sessions: [SessionSummary]) in documents.lazy.compactMap { NextStep.again($0, sessions) }.first }
        if let best = documents.first, again(sessions) == nil, let step = try? NextStep.after(best, in: store) {
            next = step
            return
        }
        let blocked = try console.warnOfObstacles(to: Set(sessions.map(\.activity)), in: store)
        let free = sessions.filter { !blocked.contains($0.activity) }
        next =
            (!blocked.isEmpty && free.isEmpty
                ? "reptune sessions" : again(free) ?? NextStep.after(free)) + database
    }

    /// The JSON document.
    struct Document: Encodable, Sendable {
        let database: String
        let exists: Bool
        let sessions: Int
        let labelled: Int
        let users: [String]
        let activities: [String]
        /// The id of the latest run; null without runs.
        let latestRun: String?
        /// The next command.
        let next: String
    }

    var document: Document {
        Document(
            database: path, exists: exists, sessions: sessions.count, labelled: labelled.count, users: users,
            activities: activities, latestRun: run?.id, next: next)
    }

    var text: String {
        guard exists else {
            return """
                There is no database \(path). First steps:

                  reptune open RECORDING                   Look at a recording, and count it.
                  reptune import --manifest sessions.csv   Import labelled recordings.
                  reptune calibrate                        Search detector parameters.

                'reptune --help' lists the commands.
                """
        }
        let still = labelled.count { $0.labelledCount == 0 }
        let counts =
            "\(sessions.count), \(labelled.count) labelled"
            + (still > 0 ? " (\(still) without repetitions)" : "") + ", "
            + Formatted.duration(sessions.reduce(0) { $0 + $1.duration }) + " in all"
        return [
            "database    \(path)",
            "sessions    " + (sessions.isEmpty ? "none" : counts),
            sessions.isEmpty
                ? nil : "users       " + list(users.map { $0 + (isAtRest($0) ? " (at rest only)" : "") }),
            sessions.isEmpty ? nil : "activities  " + list(activities),
            sources > 0
                ? "history     \(Formatted.counted(sources, "source")) of step counts; show with reptune history" : nil,
            "latest run  " + (run.map { "\($0.id)  \($0.created.formatted(.iso8601))  \($0.activity)" } ?? "none"),
            runs.count == 1
                ? run.map { LineWrap.wrapped(indent + $0.answer, width: 80) }
                : answers?.text.split(separator: "\n").map { indent + $0 }.joined(separator: "\n"),
            "next        \(next)",
        ].compactMap { $0 }.joined(separator: "\n")
    }

    private let indent = String(repeating: " ", count: 12)

    /// The answers of several activities; nil without.
    private var answers: Table? {
        guard runs.count > 1 else { return nil }
        var table = Table(["activity", ">near", "answer"])
        for run in runs {
            table.add([run.listedActivity, run.near, Answer.short(run.answer)])
        }
        return table
    }

    private var labelled: [SessionSummary] { sessions.filter { $0.labelledCount != nil } }
    private var users: [String] { Set(sessions.map(\.user)).sorted() }
    /// Whether a user has no session with repetitions, as of a bike without a rider: all are labelled 0.
    private func isAtRest(_ user: String) -> Bool {
        let own = sessions.filter { $0.user == user }
        return own.allSatisfy { $0.labelledCount == 0 }
    }
    private var activities: [String] { Set(sessions.map(\.activity)).sorted() }

    private func list(_ names: [String]) -> String { "\(names.count): " + Formatted.listed(names, most: 8) }
}
