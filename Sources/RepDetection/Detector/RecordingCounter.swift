extension DetectorConfig {
    /// What a counter made of this config finds in a whole recording.
    ///
    /// Samples of all channels go in by time. Factors are converted where a channel's nominal rate is not the config's.
    /// O(samples).
    ///
    /// - Throws: `CountError` where the recording lacks a channel or the config makes no counter.
    public func count(_ recording: Recording) throws(CountError) -> Detection {
        do {
            try validate()
        } catch {
            throw .config(error)
        }
        func signal(_ channel: Channel) throws(CountError) -> Signal {
            guard let signal = recording[channel] else {
                throw .missingChannel(channel, available: recording.allChannels)
            }
            return signal
        }
        var rates: [Double] = []
        for detector in detectors { rates.append(try signal(detector.signal.channel).timeline.sampleRate) }
        var counter = RepCounter(self, sampleRates: rates)
        var signals: [Signal] = []
        for channel in counter.channels { signals.append(try signal(channel)) }

        var events: [Event] = []
        var moments = Moments(signals.map { $0.timeline })
        while let moment = moments.next() {
            events += counter.feed(at: moment.time) { channel in
                moment.samples[channel].map { signals[channel].values[$0] }
            }
        }
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
    /// The recording has no such channel, and none that it could be derived from.
    case missingChannel(Channel, available: [Channel])
    /// The config makes no counter.
    case config(ConfigError)
}
