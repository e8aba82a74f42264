import Sessions
import SessionStore

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
