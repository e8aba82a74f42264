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
    /// For each channel of the counter its place in the source's moments.
    private let places: [Int]

    /// Makes a stream that has counted nothing. Factors are converted to the source's rates where those are known.
    ///
    /// - Throws: `CountError` where the source lacks a channel or the config makes no counter.
    public init(_ config: DetectorConfig, from source: Source) throws(CountError) {
        try config.check()
        func place(of channel: Channel) throws(CountError) -> Int {
            guard let place = source.channels.firstIndex(of: channel) else {
                throw .missingChannel(channel, available: source.channels)
            }
            return place
        }
        var rates: [Double] = []
        for detector in config.detectors { rates.append(source.sampleRates[try place(of: detector.signal.channel)]) }
        let counter = RepCounter(config, sampleRates: rates)
        var places: [Int] = []
        for channel in counter.channels { places.append(try place(of: channel)) }
        self.counter = counter
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
            let places = places
            return .moment(moment, events: counter.feed(at: moment.time) { moment.values[places[$0]] })
        } catch {
            end = .failed(error)
            return .failed(error)
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
