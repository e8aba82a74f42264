import Sessions
import Reporting
import SessionStore

/// The sessions of a batch, each once, whatever the number of its recordings with the same samples.
struct ImportedSessions {
    private enum Outcome: Int {
        case unchanged, updated, new
    }

    private var order: [SessionReference] = []
    private var outcomes: [String: Outcome] = [:]
    /// The number of recordings whose samples an earlier one of the batch has.
    private(set) var repeated = 0

    /// Notes a recording. A session is new where any of its recordings made it, and updated where any changed it.
    mutating func add(_ session: SessionReference, _ addition: SessionStore.Addition) {
        let outcome: Outcome =
            switch addition {
            case .added: .new
            case .updated: .updated
            case .unchanged: .unchanged
            }
        if let known = outcomes[session.id] {
            repeated += 1
            if known.rawValue >= outcome.rawValue { return }
        } else {
            order.append(session)
        }
        outcomes[session.id] = outcome
    }

    /// New sessions.
    var imported: [SessionReference] { sessions(.new) }
    /// Known samples with another description.
    var updated: [SessionReference] { sessions(.updated) }
    /// Known sessions.
    var unchanged: [SessionReference] { sessions(.unchanged) }
    /// The number of sessions.
    var count: Int { order.count }

    private func sessions(_ outcome: Outcome) -> [SessionReference] { order.filter { outcomes[$0.id] == outcome } }
}
