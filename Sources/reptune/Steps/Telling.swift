import RepDetection

/// What a batch says of a recording, and where: who did what, and how often.
struct Telling {
    let place: String
    private let user: String
    private let activity: String
    private let label: Label?

    init(_ session: Session, place: String) {
        self.place = place
        (user, activity, label) = (session.user, session.activity, session.label)
    }

    /// What another says otherwise, in words; not where either says nothing.
    func differences(from other: Telling) -> [String] {
        var words: [String] = []
        for (what, here, there) in [("user", user, other.user), ("activity", activity, other.activity)]
        where here != there && here != Session.unknown && there != Session.unknown {
            words.append("\(what) \(there) there and \(here) here")
        }
        guard let here = label, let there = other.label else { return words }
        if here.count != there.count {
            words.append("label \(there.count) there and \(here.count) here")
        } else if let times = here.eventTimes, let others = there.eventTimes, times != others {
            words.append("other event times there than here")
        }
        return words
    }
}
