import RepDetection

/// By what sessions belong together when some are left out.
public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
    case user, session, activity, place, note

    /// Several of them, in words.
    var plural: String { self == .activity ? "activities" : rawValue + "s" }

    /// The group of a session; an empty name where it has none.
    public func group(of session: Session) -> String {
        switch self {
        case .user: session.user
        case .session: session.id
        case .activity: session.activity
        case .place: session.place ?? ""
        case .note: session.note ?? ""
        }
    }
}
