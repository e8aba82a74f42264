/// A recording as a source: its samples in order of time.
public struct RecordedSource: SampleSource, Sendable {
    /// The channels, in the order of the moments' values.
    public let channels: [Channel]
    /// Their nominal rates in Hz.
    public let sampleRates: [Double]

    private let signals: [Signal]
    private var moments: Moments

    /// Makes a source of the given channels, recorded or derived.
    ///
    /// - Throws: `CountError.missingChannel`.
    public init(_ recording: Recording, channels: [Channel]) throws(CountError) {
        var signals: [Signal] = []
        for channel in channels {
            guard let signal = recording[channel] else {
                throw .missingChannel(channel, available: recording.allChannels)
            }
            signals.append(signal)
        }
        self.channels = channels
        self.signals = signals
        sampleRates = signals.map { $0.timeline.sampleRate }
        moments = Moments(signals.map { $0.timeline })
    }

    /// The times that all channels share, and the values of each channel; nil if they have several timelines.
    var table: (times: [Double], columns: [[Double]])? {
        guard let first = signals.first?.timeline, signals.dropFirst().allSatisfy({ $0.timeline == first }) else {
            return nil
        }
        return (first.times, signals.map { $0.values })
    }

    /// The next moment; nil after the last sample. O(channels).
    public mutating func next() -> SampleMoment? {
        guard let moment = moments.next() else { return nil }
        let values = moment.samples.indices.map { number in
            moment.samples[number].map { signals[number].values[$0] }
        }
        return SampleMoment(time: moment.time, values: values)
    }
}
