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
    /// The number of sources of imported counts.
    private let sources: Int
    private let next: String

    /// An overview without a database: the first steps.
    init(path: String) {
        self.path = path
        (exists, sessions, run, sources, next) = (false, [], nil, 0, NextStep.after([]))
    }

    init(of store: SessionStore) throws {
        path = store.path
        exists = true
        sessions = try store.summaries()
        run = try store.runs().last
        sources = try Set(store.histories().map(\.source)).count
        // A damaged run doesn't hide the other lines.
        next = run.flatMap { try? NextStep.after(store.run($0.id), in: store) } ?? NextStep.after(sessions)
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
                ? nil : "users       " + Overview.list(users.map { $0 + (isAtRest($0) ? " (at rest only)" : "") }),
            sessions.isEmpty ? nil : "activities  " + Overview.list(activities),
            sources > 0
                ? "history     \(Formatted.counted(sources, "source")) of step counts; show with reptune history" : nil,
            "latest run  " + (run.map { "\($0.id)  \($0.created.formatted(.iso8601))  \($0.activity)" } ?? "none"),
            run.map { Overview.wrapped($0.summary) },
            "next        \(next)",
        ].compactMap { $0 }.joined(separator: "\n")
    }

    private var labelled: [SessionSummary] { sessions.filter { $0.labelledCount != nil } }
    private var users: [String] { Set(sessions.map(\.user)).sorted() }
    /// Whether a user has no session with repetitions, as of a bike without a rider: all are labelled 0.
    private func isAtRest(_ user: String) -> Bool {
        let own = sessions.filter { $0.user == user }
        return own.allSatisfy { $0.labelledCount == 0 }
    }
    private var activities: [String] { Set(sessions.map(\.activity)).sorted() }

    /// A text in lines of at most 80 columns, indented below the first column.
    private static func wrapped(_ text: String) -> String {
        let indent = String(repeating: " ", count: 12)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(indent + word)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The first names of a list, and the number of the others.
    private static func list(_ names: [String]) -> String {
        let most = 8
        return "\(names.count): " + names.prefix(most).joined(separator: ", ")
            + (names.count > most ? " and \(names.count - most) more" : "")
    }
}
