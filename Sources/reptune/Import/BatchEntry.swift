import RepDetection
import SessionStore
import Sessions

/// The metadata that a batch gives for a recording, and its place.
struct BatchEntry {
    let place: String
    private let user: String
    private let activity: String
    private let label: Label?

    init(_ session: SessionSummary) {
        place = session.name
        (user, activity, label) = (session.user, session.activity, session.labelledCount.map { Label(count: $0) })
    }

    init(_ session: Session, place: String) {
        self.place = place
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
