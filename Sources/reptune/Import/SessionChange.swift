import Sessions
import SessionStore

/// A change to the metadata of a stored session.
struct SessionChange: Encodable {
    let id: String
    let name: String
    let what: What
    let before: Value
    let after: Value

    enum What: String, Encodable { case name, user, activity, place, note, label, eventTimes }

    /// A name, a number of repetitions, or whether a value exists.
    enum Value: Equatable {
        case name(String)
        case count(Int)
        case given(Bool)
    }

    /// The change as text, to follow the session's name.
    ///
    /// - Parameter isDryRun: Whether it was not made.
    func words(isDryRun: Bool) -> String {
        switch (before, after) {
        case (.given(let before), .given(let after)):
            "its label \(before ? "had" : "had no") event times and \(isDryRun ? "would have" : "now has") \(after ? "some" : "none")"
        default: "its \(what.rawValue) was \(before) and \(isDryRun ? "would be" : "is now") \(after)"
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
    /// The changes that a recording of the same samples makes. A field that either lacks does not change.
    func changes(to session: Session) -> [SessionChange] {
        var changes: [SessionChange] = []
        func compare(_ what: SessionChange.What, _ before: SessionChange.Value, _ after: SessionChange.Value) {
            if before != after {
                changes.append(SessionChange(id: id, name: name, what: what, before: before, after: after))
            }
        }
        compare(.name, .name(name), .name(session.name))
        for (what, old, new) in [
            (SessionChange.What.user, user, session.user), (.activity, activity, session.activity),
        ] where old != Session.unknown && new != Session.unknown {
            compare(what, .name(old), .name(new))
        }
        for (what, old, new) in [(SessionChange.What.place, place, session.place), (.note, note, session.note)] {
            if let old, let new { compare(what, .name(old), .name(new)) }
        }
        if let old = labelledCount, let label = session.label {
            compare(.label, .count(old), .count(label.count))
            if hasEventTimes { compare(.eventTimes, .given(true), .given(label.eventTimes != nil)) }
        }
        return changes
    }
}

/// The metadata that a batch or the database has for a recording, and its place.
struct BatchEntry {
    let place: String
    /// What to do if a recording of the same samples is described differently.
    let remedy: String
    private let user: String
    private let activity: String
    private let label: Label?

    init(_ session: SessionSummary) {
        place = "the stored session \(session.name) (\(session.id))"
        remedy =
            "correct the file's description, or the stored session with reptune sessions label or reptune sessions remove"
        (user, activity, label) = (session.user, session.activity, session.labelledCount.map { Label(count: $0) })
    }

    init(_ session: Session, place: String) {
        self.place = place
        remedy = "remove or correct one of the two"
        (user, activity, label) = (session.user, session.activity, session.label)
    }

    /// The fields that differ from another entry, as text. A field that either entry lacks does not differ.
    func differences(from other: BatchEntry) -> [String] {
        var differences: [String] = []
        for (field, here, there) in [("user", user, other.user), ("activity", activity, other.activity)]
        where here != there && here != Session.unknown && there != Session.unknown {
            differences.append("\(field) \(there) there and \(here) here")
        }
        guard let here = label, let there = other.label else { return differences }
        if here.count != there.count {
            differences.append("label \(there.count) there and \(here.count) here")
        } else if let times = here.eventTimes, let others = there.eventTimes, times != others {
            differences.append("different event times")
        }
        return differences
    }
}
