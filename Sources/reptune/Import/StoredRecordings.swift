import Reporting
import SessionStore
import Sessions

/// The stored sessions by name, to find those of a recording that is imported again from another file.
struct StoredRecordings {
    private var byName: [String: [SessionSummary]]
    private var twins: [(new: SessionReference, stored: SessionReference)] = []

    init(_ stored: [SessionSummary]) {
        byName = Dictionary(grouping: stored, by: \.name)
    }

    /// Notes a session that was stored.
    mutating func add(_ session: SessionSummary) {
        byName[session.name, default: []].removeAll { $0.id == session.id }
        byName[session.name, default: []].append(session)
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
