import Reporting
import SessionStore
import Sessions

/// The stored sessions by what they were read from and by name, to find those of a recording that is imported again in another way.
struct StoredRecordings {
    private var bySource: [String: SessionSummary] = [:]
    private var byName: [String: [SessionSummary]]
    private var twins: [(new: SessionReference, stored: SessionReference)] = []

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

    /// Notes a new session that has the name, the user and the activity of a stored one.
    mutating func note(_ session: Session, id: String) {
        let stored = byName[session.name]?.first {
            $0.id != id && $0.user == session.user && $0.activity == session.activity
        }
        if let stored { twins.append((SessionReference(id: id, name: session.name), stored.reference)) }
    }

    /// Warns of sessions that were stored beside others of their name.
    func report(to console: Console) {
        guard let first = twins.first else { return }
        let others = twins.count - 1
        console.warning(
            "sameName",
            "\(first.new.name) (\(first.new.id)) has the name, user and activity of the stored session \(first.stored.id)"
                + (others > 0 ? ", and so have \(others) more" : "")
                + ": if they are one recording, remove one\(others > 0 ? " of each pair" : "") with reptune sessions remove "
                + first.stored.id,
            session: first.new)
    }
}
