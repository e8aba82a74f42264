/// A counter on a source: takes its moments one after the other until it ends or fails.
///
/// A failure ends the stream: nothing is asked of the source any more and nothing counts. To count again, make a new
/// stream; it starts from 0.
///
/// ```swift
/// var stream = try CountingStream(config, from: source)
/// loop: while true {
///     switch stream.next() {
///     case .moment(_, let events): for event in events { print(event.time, stream.counter.count) }
///     case .ended: break loop
///     case .failed(let error): show(error); break loop
///     }
/// }
/// ```
public struct CountingStream<Source: SampleSource> {
    /// What a step came to.
    public enum Step: Sendable {
        /// The source gave a moment, and these events count from now on.
        case moment(SampleMoment, events: [Event])
        /// The source has ended.
        case ended
        /// The source broke off.
        case failed(Source.Failure)
    }

    /// The counter with all that has been fed so far.
    public private(set) var counter: RepCounter
    private var source: Source
    private var end: Step?
    /// For each channel of the counter where its values come from.
    private var inputs: [Input]
    /// The source's channels by name: each one's place in its moments.
    private let places: [Channel: Int]

    private enum Input {
        case given(Int)
        case derived(DerivedChannel)
    }

    /// Makes a stream that has counted nothing. Factors are converted to the source's rates where those are known.
    ///
    /// A `SENSOR.magnitude` or `SENSOR.principal` that the source does not give is derived from its `SENSOR.x`, `.y`
    /// and `.z`, which come in the same moments then.
    ///
    /// - Throws: `CountError` where the source lacks a channel or the config makes no counter.
    public init(_ config: DetectorConfig, from source: Source) throws(CountError) {
        try config.check()
        let given = source.channels
        var places: [Channel: Int] = [:]
        for (place, channel) in given.enumerated() where places[channel] == nil { places[channel] = place }
        for channel in config.channels where places[channel] == nil {
            guard DerivedChannel.canDerive(channel, from: given) else {
                throw .missingChannel(channel, available: given)
            }
        }
        // A derived channel has the rate of its axes.
        let rates = config.detectors.map { detector in
            let channel = detector.signal.channel
            return (places[channel] ?? places[channel.along("x")]).map { source.sampleRates[$0] } ?? 0
        }
        let counter = RepCounter(config, sampleRates: rates)
        var inputs: [Input] = []
        for channel in counter.channels {
            if let place = places[channel] {
                inputs.append(.given(place))
            } else if let derived = DerivedChannel(channel) {
                inputs.append(.derived(derived))
            }
        }
        self.counter = counter
        self.inputs = inputs
        self.places = places
        self.source = source
    }

    /// Takes the next moment. Behind the end, or behind a failure, it gives that again.
    public mutating func next() -> Step {
        if let end { return end }
        do {
            guard let moment = try source.next() else {
                end = .ended
                return .ended
            }
            var values: [Double?] = []
            for index in inputs.indices { values.append(value(index, of: moment)) }
            return .moment(moment, events: counter.feed(at: moment.time) { values[$0] })
        } catch {
            end = .failed(error)
            return .failed(error)
        }
    }

    /// What a moment says of the counter's channel of that number.
    private mutating func value(_ index: Int, of moment: SampleMoment) -> Double? {
        switch inputs[index] {
        case .given(let place): return moment.values[place]
        case .derived(var derived):
            let value = derived.feed(at: moment.time) { places[$0].flatMap { moment.values[$0] } }
            inputs[index] = .derived(derived)
            return value
        }
    }
}

extension CountingStream: Sendable where Source: Sendable {}

extension CountingStream where Source == RecordedSource {
    /// Makes a stream over a recording.
    ///
    /// - Throws: `CountError` where the recording lacks a channel or the config makes no counter.
    public init(_ config: DetectorConfig, over recording: Recording) throws(CountError) {
        try config.check()
        try self.init(config, from: RecordedSource(recording, channels: config.channels))
    }
}

extension DetectorConfig {
    fileprivate func check() throws(CountError) {
        do {
            try validate()
        } catch {
            throw .config(error)
        }
    }

    /// The channels that its detectors and gates listen to, each once.
    public var channels: [Channel] {
        var channels: [Channel] = []
        for channel in detectors.flatMap({ [$0.signal.channel] + ($0.gate.map { [$0.channel] } ?? []) })
        where !channels.contains(channel) {
            channels.append(channel)
        }
        return channels
    }
}
