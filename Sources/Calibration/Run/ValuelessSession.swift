import RepDetection

/// A session that holds no value of channels that are searched, or of the gate's: nothing can be counted on them there.
public struct ValuelessSession: Sendable, Hashable, Codable {
    /// The session's id.
    public let id: String
    /// Its name.
    public let session: String
    /// The recorded channels whose samples are all missing, in order of name.
    public let channels: [Channel]

    /// Makes one of what was found.
    public init(id: String, session: String, channels: [Channel]) {
        self.id = id
        self.session = session
        self.channels = channels
    }

    /// Looks for recorded channels without a value, derived ones by their axes; nil where each has one. O(samples) where
    /// a channel has none, else O(1) for the most part.
    init?(_ session: Session, searched: Set<Channel>) {
        let recorded = searched.reduce(into: Set<Channel>()) { channels, channel in
            if session.recording.signals[channel] == nil, let axes = channel.derivedFrom {
                channels.formUnion(axes)
            } else {
                channels.insert(channel)
            }
        }
        let empty = recorded.sorted().filter { channel in
            guard let signal = session.recording.signals[channel] else { return false }
            return !signal.values.contains { $0.isFinite }
        }
        guard !empty.isEmpty else { return nil }
        self.init(id: session.id, session: session.name, channels: empty)
    }

    /// An advisory where some of the sessions hold no value of a channel.
    static func advisories(of sessions: [Session], in spaces: [ParameterSpace]) -> [Advisory] {
        let searched = Set(spaces.flatMap { [$0.channel] + ($0.gate.map { [$0.channel] } ?? []) })
        let found = sessions.compactMap { ValuelessSession($0, searched: searched) }
        return found.isEmpty ? [] : [.noValues(found)]
    }
}

extension ValuelessSession: CustomStringConvertible {
    /// Which session, and which channels.
    public var description: String {
        "\(session) (\(id)) holds no value of \(channels.map(\.name).joined(separator: ", "))"
    }
}
