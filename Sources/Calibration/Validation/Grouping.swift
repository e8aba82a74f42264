import RepDetection
import Sessions

/// The field whose values define the groups of cross-validation: sessions of one group are held out together.
public enum Grouping: String, Sendable, Hashable, Codable, CaseIterable {
    case user, session, activity, place, note

    /// The plural of the field's name.
    package var plural: String { self == .activity ? "activities" : rawValue + "s" }

    /// The group of a session; an empty name without one.
    package func group(of session: Session) -> String {
        switch self {
        case .user: session.user
        case .session: session.id
        case .activity: session.activity
        case .place: session.place ?? ""
        case .note: session.note ?? ""
        }
    }
}
