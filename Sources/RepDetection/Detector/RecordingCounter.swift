extension DetectorConfig {
    /// What a counter made of this config finds in a whole recording.
    ///
    /// Samples of all channels go in by time. Factors are converted where a channel's nominal rate is not the config's.
    /// O(samples).
    ///
    /// - Throws: `CountError` where the recording lacks a channel or the config makes no counter.
    public func count(_ recording: Recording) throws(CountError) -> Detection {
        var stream = try CountingStream(self, over: recording)
        var events: [Event] = []
        while case .moment(_, let found) = stream.next() { events += found }
        let counter = stream.counter
        return Detection(events: events, count: counter.count, spread: counter.spread, skipped: counter.skipped)
    }
}

/// What a counter found in a recording.
public struct Detection: Sendable, Hashable {
    /// The events in the order in which they were found.
    public var events: [Event]
    /// Their number.
    public var count: Int
    /// How far a committee's members are apart.
    public var spread: Int
    /// Samples passed over because they were not finite.
    public var skipped: Int
}

/// Why a recording can't be counted.
public enum CountError: Error, Hashable, Sendable {
    /// There is no such channel, nor the axes that it could be derived from.
    case missingChannel(Channel, available: [Channel])
    /// The config makes no counter.
    case config(ConfigError)
}
