import RepDetection
import Sessions

/// Sessions that have the same channels, for messages.
public struct SessionsByChannels: Hashable, Sendable {
    /// The sensors, in the order of their names: `acceleration`, `headphone.attitude`.
    package let sensors: [String]
    /// The sessions' names, with the id if two have one name.
    package let sessions: [String]

    /// Groups sessions, the largest group first. O(sessions).
    package static func groups(of sessions: [Session]) -> [SessionsByChannels] {
        var names: [[String]: [String]] = [:]
        for session in sessions {
            names[sensors(of: session.recording), default: []].append(sessions.reference(to: session))
        }
        return names.map { SessionsByChannels(sensors: $0.key, sessions: $0.value) }
            .sorted { ($1.sessions.count, $0.sensors.joined()) < ($0.sessions.count, $1.sensors.joined()) }
    }

    private static func sensors(of recording: Recording) -> [String] {
        let axes = ["x", "y", "z", "w", "pitch", "roll", "yaw"]
        return Set(recording.channels.map { axes.contains($0.axis) && !$0.sensor.isEmpty ? $0.sensor : $0.name })
            .sorted()
    }
}

extension SessionsByChannels: CustomStringConvertible {
    /// The most sessions that are named.
    private static let most = 3

    /// `12 sessions (walk-1, walk-2, walk-3, …) have acceleration, gravity`.
    public var description: String {
        let shown = sessions.prefix(Self.most).joined(separator: ", ") + (sessions.count > Self.most ? ", …" : "")
        let who = sessions.count == 1 ? shown : "\(sessions.count) sessions (\(shown))"
        return "\(who) \(sessions.count == 1 ? "has" : "have") "
            + (sensors.isEmpty ? "no channel" : sensors.joined(separator: ", "))
    }
}

extension [Session] {
    /// A session's name, with its id if another session has the same name.
    func reference(to session: Session) -> String {
        contains { $0.name == session.name && $0.id != session.id } ? "\(session.name) (\(session.id))" : session.name
    }
}
