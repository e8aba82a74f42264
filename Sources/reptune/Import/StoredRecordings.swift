import Reporting
import SessionStore
import Sessions

/// The stored sessions by what they were read from and by name, to find those of a recording that is imported again in another way.
struct StoredRecordings {
    private var bySource: [String: SessionSummary] = [:]
    private var byName: [String: [SessionSummary]]

    init(_ stored: [SessionSummary]) {
        byName = Dictionary(grouping: stored, by: \.name)
        for session in stored { if let source = session.source { bySource[source] = session } }
    }

    /// The stored session that was read from the same columns of the same files. Nil without one, and for the sessions of versions
    /// that did not note it.
    func ofSameSource(as session: Session) -> SessionSummary? { session.source.flatMap { bySource[$0] } }

    /// Notes a session that was stored, in place of another where there was one.
    mutating func add(_ session: SessionSummary, replacing old: SessionSummary?) {
        if let source = session.source { bySource[source] = session }
        if let old { byName[old.name]?.removeAll { $0.id == old.id } }
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
