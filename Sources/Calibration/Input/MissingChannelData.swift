import RepDetection
import Sessions

/// A session in which searched channels, or the gate's channel, contain missing values only: nothing can be counted there.
package struct MissingChannelData: Sendable, Hashable, Codable {
    /// The session's id.
    package let id: String
    /// Its name.
    package let session: String
    /// The recorded channels without a finite sample, in order of name.
    package let channels: [Channel]
}

extension MissingChannelData {
    /// Checks the recorded channels, and for a derived channel the axes it is derived from; nil if each has a value.
    /// O(samples) if a channel has none, else mostly O(1).
    ///
    /// - Parameter recording: The session's recording, of the searched channels at least.
    init?(_ session: Session, _ recording: Recording, searched: [Channel]) {
        let signals = recording.signals
        let recorded = searched.reduce(into: Set<Channel>()) { channels, channel in
            if signals[channel] == nil, let axes = channel.derivedFrom {
                channels.formUnion(axes)
            } else {
                channels.insert(channel)
            }
        }
        let empty = recorded.sorted().filter { channel in
            guard let signal = signals[channel] else { return false }
            return !signal.values.contains { $0.isFinite }
        }
        guard !empty.isEmpty else { return nil }
        self.init(id: session.id, session: session.name, channels: empty)
    }
}

extension MissingChannelData: CustomStringConvertible {
    /// The session and its channels without a value.
    package var description: String {
        "\(session) (\(id)) has no values in \(channels.map(\.name).joined(separator: ", "))"
    }
}
