import Calibration
import Foundation
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
                    fitting.map { [$0.id, $0.created.formatted(.iso8601), $0.activity, $0.answer] }))
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

extension SessionStore {
    /// The error of a calibration on the labelled sessions of a filter, as far as their metadata show it; nil without one.
    ///
    /// O(sessions); samples are read only if the sessions have no sensor in common.
    func obstacle(to filter: SessionFilter) throws -> CalibrationError? {
        let labelled = try summaries(filter).filter { $0.labelledCount != nil }
        if let other = labelled.first(where: { $0.resampledRate != labelled[0].resampledRate }) {
            return .mixedResampling(
                labelled[0].name, labelled[0].resampledRate, other: other.name, other.resampledRate)
        }
        guard try partialSensors(filter).areAll else { return nil }
        let reader = SessionReader(try sessions(filter).sessions.filter { $0.label != nil }, in: self, keeping: 1)
        let groups = SessionsByChannels.groups(of: reader.sessions)
        if let problem = reader.problem { throw problem }
        return .noCommonChannel(groups)
    }
}

extension Console {
    /// Warns of the activities that can't be calibrated, and gives them.
    func warnOfObstacles(to activities: Set<String>, in store: SessionStore) throws -> Set<String> {
        try activities.sorted().reduce(into: []) { blocked, activity in
            guard let error = try store.obstacle(to: SessionFilter(activities: [activity])) else { return }
            warn(error.noticeKind, "\(activity) can't be calibrated: \(error)")
            blocked.insert(activity)
        }
    }
}

/// The kind of thing that a word of the command line names in a database.
enum NameKind: String {
    case session, run, activity

    private var words: String { self == .activity ? "an activity" : "a \(rawValue)" }

    private func isNamed(_ word: String, in store: SessionStore) throws -> Bool {
        switch self {
        case .session: try store.summaries().contains { [$0.id, $0.name].contains(word) }
        case .run: try store.runs().contains { word == "latest" || word.count > 3 && $0.id.hasPrefix(word) }
        case .activity: try store.activities().contains(word)
        }
    }

    /// The error for a word that names something else than the command takes, with a command that takes it; nil if it names nothing.
    static func mistaken(_ word: String, for wanted: NameKind, in store: SessionStore) throws -> Message? {
        let others = [NameKind.session, .run, .activity].filter { $0 != wanted }
        guard let found = try others.first(where: { try $0.isNamed(word, in: store) }) else { return nil }
        let name = ShellWord.quoted(word)
        let use =
            switch found {
            case .session: "Show it with reptune sessions show \(name)"
            case .run: "Show it with reptune runs show \(name)"
            case .activity where wanted == .run: "Calibrate on it with reptune calibrate \(name)"
            case .activity: "List its sessions with reptune sessions --activity \(name)"
            }
        let list = wanted == .run ? "reptune runs lists the runs" : "reptune sessions lists the sessions"
        let kind = wanted == .run ? "noRun" : "noSession"
        return Message(kind, "\(word) is \(found.words), not \(wanted.words). \(use); \(list).")
    }
}
