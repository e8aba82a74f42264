import Foundation
import Reporting
import Runs
import Sessions
import SessionStore

extension SessionStore {
    /// The stored session that a word means: its id, its name where no other session has it, or the beginning of either where
    /// only one session begins so.
    ///
    /// - Throws: `Message` where several sessions fit, with the candidates; `StoreError.noSession` where none does.
    func session(named word: String) throws -> SessionSummary {
        let all = try summaries()
        if let exact = all.first(where: { $0.id == word }) { return exact }
        let named = all.filter { $0.name == word }
        let fitting =
            named.isEmpty
            ? all.filter { !word.isEmpty && ($0.id.hasPrefix(word.lowercased()) || $0.name.hasPrefix(word)) } : named
        guard let first = fitting.first else {
            throw try NameKind.mistaken(word, for: .session, in: self) ?? StoreError.noSession(word)
        }
        guard fitting.count == 1 else {
            throw Message(
                "failed",
                LookupError.ambiguous(
                    "\(fitting.count) sessions \(named.isEmpty ? "begin with" : "have the name") \(word)",
                    fitting.map { [$0.id, $0.name, $0.user, $0.activity] }))
        }
        return first
    }

    /// A word that is neither a file nor a session, with the session whose name is nearest.
    func noSession(_ word: String) -> Message {
        let names = ((try? summaries()) ?? []).map(\.name)
        let suggestion = nearestName(to: word, among: names).map { " Did you mean \($0)?" } ?? ""
        return Message(
            "noSession",
            "\(word) is neither a file nor a session in \(path).\(suggestion) Check the path, or list the sessions with "
                + "reptune sessions.")
    }

    /// The ids of the sessions that words mean.
    func sessionIDs(named words: [String]) throws -> [String] { try words.map { try session(named: $0).id } }

    /// The stored run that a word means: its id, `latest`, an activity, whose newest run it is, or the beginning of its id. Where
    /// `latest` leaves other activities out, the console says so.
    ///
    /// - Throws: `Message` where several runs fit, with the candidates; `StoreError.noRun` where none does.
    func run(named word: String, _ console: Console? = nil) throws -> RunDocument {
        let all = try runs()
        guard word != "latest" else {
            let run = try run(word)
            // A run of several activities is named by its id.
            let others = Set(all.map(\.activity)).subtracting([run.activity]).filter { !$0.contains(", ") }
            if !others.isEmpty {
                console?.note(
                    "latest is the run \(run.id) of \(run.activity); an activity names its newest run: "
                        + Formatted.listed(others.sorted()))
            }
            return run
        }
        if all.contains(where: { $0.id == word }) { return try run(word) }
        if let newest = all.last(where: { $0.activity == word }) { return try run(newest.id) }
        let fitting = all.filter { !word.isEmpty && $0.id.hasPrefix(word.lowercased()) }
        guard let first = fitting.first else {
            throw try NameKind.mistaken(word, for: .run, in: self) ?? StoreError.noRun(word)
        }
        guard fitting.count == 1 else {
            throw Message(
                "failed",
                LookupError.ambiguous(
                    "\(fitting.count) runs begin with \(word)",
                    fitting.map { [$0.id, $0.created.formatted(.iso8601), $0.activity, $0.summary] }))
        }
        return try run(first.id)
    }
}

/// Messages about words that do not name exactly one thing.
private enum LookupError {
    /// The most candidates that a message lists.
    private static let most = 10

    static func ambiguous(_ finding: String, _ rows: [[String]]) -> String {
        var table = Table([String](repeating: "", count: rows.first?.count ?? 0))
        for row in rows.prefix(most) { table.add(row) }
        let lines = table.text.split(separator: "\n").map { "  \($0)" }
        return "\(finding). Give an id:\n" + lines.joined(separator: "\n")
            + (rows.count > most ? "\n  and \(rows.count - most) more" : "")
    }
}

extension SessionFilter {
    /// Whether the filter lets all sessions through.
    var isEmpty: Bool { ids.isEmpty && activities.isEmpty && users.isEmpty }

    /// The error of a filter that no stored session passes, with the names that are stored.
    func noMatch(in store: SessionStore) throws -> Message {
        for word in activities {
            if let mistaken = try NameKind.mistaken(word, for: .activity, in: store) { return mistaken }
        }
        let all = try store.summaries()
        guard !all.isEmpty else {
            return Message("noMatch", "there is no session in \(store.path) yet. Import some first.")
        }
        let wanted = (activities.map { "the activity \($0)" } + users.map { "the user \($0)" }).joined(separator: ", ")
        func list(_ names: [String]) -> String { Set(names).sorted().joined(separator: ", ") }
        var parts: [String] = []
        if !activities.isEmpty { parts.append("activities: \(list(all.map(\.activity)))") }
        if !users.isEmpty { parts.append("users: \(list(all.map(\.user)))") }
        let known = parts.joined(separator: "; ")
        return Message("noMatch", "there is no session of \(wanted) in \(store.path). There are \(known).")
    }
}
