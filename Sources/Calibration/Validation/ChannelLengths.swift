import RepDetection

/// The lengths in samples of the channels of some sessions.
struct ChannelLengths: Sendable, Hashable {
    /// The number of channels.
    private(set) var count = 0
    /// The sum over all channels.
    private(set) var total = 0
    /// The shortest channel in which an overlap can be found; nil where there is none.
    private(set) var shortest: Int?

    /// No channels.
    init() {}

    /// The channels of a recording.
    init(_ recording: Recording) {
        for signal in recording.signals.values {
            count += 1
            total += signal.values.count
            guard signal.values.count >= DuplicateSamples.minimumOverlap else { continue }
            shortest = min(shortest ?? .max, signal.values.count)
        }
    }

    /// Adds the channels of others.
    mutating func add(_ other: ChannelLengths) {
        count += other.count
        total += other.total
        shortest = [shortest, other.shortest].compactMap { $0 }.min()
    }
}
