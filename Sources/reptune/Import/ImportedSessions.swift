import Sessions
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

/// What the recordings of a batch were taken for: a line for the first of each kind, and how many others are like it.
struct RecognisedRecordings {
    private var first: [String: String] = [:]
    private var others: [(path: String, count: Int)] = []

    /// Prints what a recording was taken for, unless another one was taken for the same.
    mutating func add(_ summary: String, of path: String, _ console: Console) {
        let path = path.visible()
        guard let known = first[summary] else {
            first[summary] = path
            console.note("\(path): \(summary)")
            return
        }
        if let place = others.firstIndex(where: { $0.path == known }) {
            others[place].count += 1
        } else {
            others.append((known, 1))
        }
    }

    /// Says how many recordings were taken for the same as those that were printed.
    func reportOthers(to console: Console) {
        for (path, count) in others {
            let recordings = count == 1 ? "1 more recording has" : "\(count) more recordings have"
            console.note("\(recordings) the same format and sensors as \(path)")
        }
    }
}

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
        console.warn(
            "sameName",
            "\(session.name) (\(id)) has the name, user and activity of the stored session \(stored.id): if they are one "
                + "recording, remove one with reptune sessions remove \(stored.id)",
            session: SessionReference(id: id, name: session.name), most: 1)
    }
}
