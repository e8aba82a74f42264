import Sessions
import SessionStore

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
