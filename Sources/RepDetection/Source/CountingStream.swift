/// A counter that reads a source, moment by moment, until it ends or fails.
///
/// A failure ends the stream: the source is not read again and nothing more counts. A new stream starts from 0. The times
/// of a source must not decrease: only `RepCounter` follows a clock that is set back.
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
    /// The result of one step.
    public enum Step: Sendable {
        /// A moment of the source, and the events that count from now on.
        case moment(SampleMoment, events: [Event])
        /// The source has ended.
        case ended
        /// The source failed.
        case failed(Source.Failure)
    }

    /// The counter with all that has been fed so far.
    public private(set) var counter: RepCounter
    private(set) var source: Source
    private var end: Step?
    /// For each channel of the counter its index in the source's moments; nil if it is derived.
    private let inputs: [Int?]
    /// The same for each channel that the counter resamples.
    private let resampled: [Int?]
    /// The index of each of the source's channels in its moments.
    private let places: [Channel: Int]

    /// Makes a stream. Filter factors are converted to the source's rates if these are known.
    ///
    /// A `SENSOR.magnitude` or `SENSOR.principal` that the source does not have is derived from its `SENSOR.x`, `.y` and
    /// `.z`, whose values must come in the same moments.
    ///
    /// - Throws: `CountError` if the source lacks a channel or the config is invalid.
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
            return (places[channel] ?? places[channel.along("x")]).map { source.sampleRates[$0] }
                .flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 0
        }
        let counter = RepCounter(config, sampleRates: rates)
        self.counter = counter
        inputs = counter.channels.map { places[$0] }
        resampled = counter.resampledChannels.map { places[$0] }
        self.places = places
        self.source = source
    }

    /// Reads and counts the next moment. After the end or a failure, it returns that again.
    public mutating func next() -> Step {
        if let end { return end }
        do {
            guard let moment = try source.next() else {
                end = .ended
                return .ended
            }
            if !resampled.isEmpty {
                let resampled = resampled
                let events = counter.resample(at: moment.time) { resampled[$0].flatMap { moment.values[$0] } }
                return .moment(moment, events: events)
            }
            let (inputs, places) = (inputs, places)
            let events = counter.step(at: moment.time) { index, derivation in
                if let place = inputs[index] { return moment.values[place] }
                return derivation?.feed(at: moment.time) { places[$0].flatMap { moment.values[$0] } }
            }
            return .moment(moment, events: events)
        } catch {
            end = .failed(error)
            return .failed(error)
        }
    }
}

extension CountingStream: Sendable where Source: Sendable {}

extension CountingStream where Source == RecordedSource {
    /// Makes a stream over a recording. With resampling, its moments are the resampled ones, and its counter takes these.
    ///
    /// - Throws: `CountError` if the recording lacks a channel or the config is invalid.
    public init(_ config: DetectorConfig, over recording: Recording) throws(CountError) {
        try config.check()
        let (config, recording) = try config.prepared(recording)
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

    /// The channels of its detectors and gates, each once; some may be derived.
    public var channels: [Channel] {
        var channels: [Channel] = []
        for channel in detectors.flatMap({ [$0.signal.channel] + ($0.gate.map { [$0.channel] } ?? []) })
        where !channels.contains(channel) {
            channels.append(channel)
        }
        return channels
    }
}
