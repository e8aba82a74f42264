import Reporting
import SessionStore

/// The sessions of a batch, each once, whatever the number of its recordings with the same samples.
struct ImportedSessions {
    private enum Fate: Int {
        case unchanged, updated, new
    }

    private var order: [SessionReference] = []
    private var fates: [String: Fate] = [:]
    /// The number of recordings whose samples an earlier one of the batch has.
    private(set) var repeated = 0

    /// Notes a recording. A session is new where any of its recordings made it, and updated where any changed it.
    mutating func add(_ session: SessionReference, _ addition: SessionStore.Addition) {
        let fate: Fate =
            switch addition {
            case .added: .new
            case .updated: .updated
            case .unchanged: .unchanged
            }
        if let known = fates[session.id] {
            repeated += 1
            if known.rawValue >= fate.rawValue { return }
        } else {
            order.append(session)
        }
        fates[session.id] = fate
    }

    /// New sessions.
    var imported: [SessionReference] { sessions(.new) }
    /// Known samples with another description.
    var updated: [SessionReference] { sessions(.updated) }
    /// Known sessions.
    var unchanged: [SessionReference] { sessions(.unchanged) }
    /// The number of sessions.
    var count: Int { order.count }

    private func sessions(_ fate: Fate) -> [SessionReference] { order.filter { fates[$0.id] == fate } }
}
