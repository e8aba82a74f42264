extension DetectorConfig {
    /// Counts a whole recording with this config, as a `RepCounter` does live.
    ///
    /// Samples of all channels are fed in order of time. Filter factors are converted if a channel's nominal rate
    /// differs from the config's. O(samples).
    ///
    /// - Throws: `CountError` if the recording lacks a channel or the config is invalid.
    public func count(_ recording: Recording) throws(CountError) -> Detection {
        var stream = try CountingStream(self, over: recording)
        var events: [Event] = []
        var counter = stream.counter
        if let (times, columns) = stream.source.table {
            // Most recordings: the columns are in the order of the counter's channels, and no moment needs an array.
            events = counter.feed(columns: columns, at: times)
        } else {
            while case .moment(_, let found) = stream.next() { events += found }
            counter = stream.counter
        }
        return Detection(events: events, count: counter.count, spread: counter.spread, skipped: counter.skipped)
    }
}

/// The result of counting a recording.
public struct Detection: Sendable, Hashable {
    /// The events in the order of detection.
    public var events: [Event]
    /// The number of events.
    public var count: Int
    /// The range of the middle half of the counts of an ensemble's members.
    public var spread: Int
    /// Samples that were skipped because they were not finite.
    public var skipped: Int
}

/// An error in counting a recording.
public enum CountError: Error, Hashable, Sendable {
    /// The channel is missing, and so are the axes that it could be derived from.
    case missingChannel(Channel, available: [Channel])
    /// The config is invalid.
    case config(ConfigError)
}
