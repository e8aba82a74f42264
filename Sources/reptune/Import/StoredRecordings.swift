import Reporting
import SessionStore
import Sessions

/// The stored sessions by name, to find those of a recording that is imported again from another file.
struct StoredRecordings {
    private let byName: [String: [SessionSummary]]

    init(_ stored: [SessionSummary]) {
        byName = Dictionary(grouping: stored, by: \.name)
    }

    /// Warns of a new session that has the name, the user and the activity of a stored one: they may be one recording.
    func warn(of session: Session, id: String, to console: Console) {
        let stored = byName[session.name]?.first {
            $0.id != id && $0.user == session.user && $0.activity == session.activity
        }
        guard let stored else { return }
        console.add(
            .warning(
                "sameName",
                "\(session.name) (\(id)) has the name, user and activity of the stored session \(stored.id): if they are one "
                    + "recording, remove one with reptune sessions remove \(stored.id)",
                session: SessionReference(id: id, name: session.name)), most: 1)
    }
}
