import SessionStore

extension SessionFilter {
    /// Whether it lets all sessions through.
    var isEmpty: Bool { ids.isEmpty && activities.isEmpty && users.isEmpty }

    /// Why no stored session is meant, with those there are.
    func nothing(in store: SessionStore) throws -> String {
        let all = try store.summaries()
        guard !all.isEmpty else { return "there is no session in \(store.path) yet. Import some first." }
        let asked = (activities.map { "the activity \($0)" } + users.map { "the user \($0)" }).joined(separator: ", ")
        let known = [
            activities.isEmpty ? nil : "activities: " + Set(all.map(\.activity)).sorted().joined(separator: ", "),
            users.isEmpty ? nil : "users: " + Set(all.map(\.user)).sorted().joined(separator: ", "),
        ].compactMap { $0 }.joined(separator: "; ")
        return "there is no session of \(asked) in \(store.path). There are \(known)."
    }
}
