import RepDetection
import SessionStore

/// What samples that are known are said to be now, where that was something else.
struct SessionChange: Encodable {
    let id: String
    let what: What
    let before: Value
    let after: Value

    enum What: String, Encodable { case user, activity, label, eventTimes }

    /// A name, a count of repetitions, or whether there is something.
    enum Value: Equatable {
        case name(String)
        case count(Int)
        case given(Bool)
    }

    /// In words, after the session's name.
    var words: String {
        switch (before, after) {
        case (.given(let before), .given(let after)):
            "its label was \(before ? "with" : "without") event times and is \(after ? "with" : "without") them now"
        default: "its \(what.rawValue) was \(before) and is \(after) now"
        }
    }
}

extension SessionChange.Value: CustomStringConvertible, Encodable {
    var description: String {
        switch self {
        case .name(let name): name
        case .count(let count): "\(count)"
        case .given(let isGiven): "\(isGiven)"
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .count(let count): try container.encode(count)
        case .given(let isGiven): try container.encode(isGiven)
        }
    }
}

extension SessionSummary {
    /// What a recording of the same samples says otherwise of who did what, and how often; not where either says nothing.
    func changes(to session: Session) -> [SessionChange] {
        var changes: [SessionChange] = []
        func compare(_ what: SessionChange.What, _ before: SessionChange.Value, _ after: SessionChange.Value) {
            if before != after { changes.append(SessionChange(id: id, what: what, before: before, after: after)) }
        }
        for (what, old, new) in [
            (SessionChange.What.user, user, session.user), (.activity, activity, session.activity),
        ] where old != Session.unknown && new != Session.unknown {
            compare(what, .name(old), .name(new))
        }
        if let old = labelledCount, let label = session.label {
            compare(.label, .count(old), .count(label.count))
            if hasEventTimes { compare(.eventTimes, .given(true), .given(label.eventTimes != nil)) }
        }
        return changes
    }
}
