/// Counts repetitions live with an exported config. This is the type that an app embeds.
///
/// The config's detector gives the count; for an ensemble it is the median of the members' counts. Feed the sensors'
/// values of one time:
///
/// ```swift
/// var counter = try RepCounter(config, sampleRate: 25)
/// // At each motion update, with the values in the order of `counter.inputs`:
/// let events = counter.feed([y, pitch], at: time)
/// label.text = "\(counter.count)"
/// ```
///
/// If the config resamples, feed the sensor's uneven samples with their times. The counter resamples them, and gives
/// the count of `DetectorConfig.count(_:)` on the recording. An event then arrives up to three intervals of the
/// config's rate later, with the time of the movement.
///
/// A counter is a value. Save it with any encoder and decode it later: it continues with the same state, bit for bit.
public struct RepCounter: Sendable {
    /// The config that it counts with.
    public let config: DetectorConfig
    /// The sensor channels to feed, in the order that `feed(_:at:)` takes their values in.
    ///
    /// If the config uses `SENSOR.magnitude` or `SENSOR.principal`, the inputs are `SENSOR.x`, `.y` and `.z`, and the
    /// counter derives the channel.
    public let inputs: [Channel]
    /// Repetitions so far.
    public internal(set) var count = 0

    /// The channels of the detectors and their gates, each once; some may be derived.
    let channels: [Channel]
    /// The rate in Hz of each detector's samples; 0 if it is not known.
    let sampleRates: [Double]
    /// The running detectors.
    var detectors: [Detector]
    /// For each channel the derivation that its name asks for; nil for a sensor's own channel.
    var derived: [DerivedChannel?]
    /// For each channel the inputs that it is made of.
    private let origins: [Origin]
    /// For each detector the channels that it reads.
    private let routes: [Route]
    /// The resampling of the inputs; nil if the config does not ask for it.
    var rows: RowResampler?
    /// The times of the inputs.
    var clock: SampleClock
    /// The cadence of the events.
    var liveCadence = LiveCadence()
    /// For each input the channels that show that its sensor has a sample: itself, and those derived from it.
    private let shown: [[Channel]]
    /// The channels that are resampled: the inputs, then derived channels, which a sensor may have, and the `w` that
    /// forbids to derive them. Empty without resampling.
    let resampledChannels: [Channel]
    /// For each channel its index, and the indices of its sources, in `resampledChannels`.
    private let resampledOrigins: [ResampledOrigin]
    /// The channels' values of the sample that is being fed: kept, so that feeding needs no memory.
    private var current: [Double?]

    /// The sources of a channel's values: indices into `inputs`.
    private enum Origin: Sendable {
        case input(Int)
        case vector(x: Int, y: Int, z: Int, w: Int?)
    }

    /// The sources of a channel's resampled values: indices into `resampledChannels`.
    private struct ResampledOrigin: Sendable {
        let own: Int
        let axes: (x: Int, y: Int, z: Int, w: Int)?
    }

    /// The channels that a detector reads: indices into `channels`.
    private struct Route: Sendable {
        let signal: Int
        let gate: Int?
    }

    /// Makes a counter.
    ///
    /// - Parameters:
    ///   - config: The exported config.
    ///   - sampleRate: The rate of the samples in Hz; nil for the config's own rate. Filter factors are converted if
    ///     the rates differ. A config that resamples does not need it: feed the sensor's samples.
    /// - Throws: `ConfigError` if the config is invalid, or the rate is not one of `DetectorConfig.sampleRates`.
    public init(_ config: DetectorConfig, sampleRate: Double? = nil) throws(ConfigError) {
        try config.validate()
        let rate = sampleRate ?? config.sampleRate
        guard DetectorConfig.sampleRates.contains(rate) else { throw .sampleRate(rate) }
        self.init(config, sampleRates: config.detectors.map { _ in rate })
    }

    /// Makes a counter of a valid config whose detectors get samples at different rates in Hz; 0 if not known.
    init(_ config: DetectorConfig, sampleRates: [Double]) {
        var channels: [Channel] = []
        var inputs: [Channel] = []
        func index(of channel: Channel, in list: inout [Channel]) -> Int {
            if let known = list.firstIndex(of: channel) { return known }
            list.append(channel)
            return list.count - 1
        }
        routes = config.detectors.map { detector in
            Route(
                signal: index(of: detector.signal.channel, in: &channels),
                gate: detector.gate.map { index(of: $0.channel, in: &channels) })
        }
        derived = channels.map(DerivedChannel.init)
        for (channel, derivation) in zip(channels, derived) {
            for input in derivation.map({ [$0.x, $0.y, $0.z] }) ?? [channel] { _ = index(of: input, in: &inputs) }
        }
        // All inputs are known from here on: a later channel may be the `w` of an earlier one's sensor.
        origins = zip(channels, derived).map { channel, derivation in
            guard let derivation else { return .input(index(of: channel, in: &inputs)) }
            return .vector(
                x: index(of: derivation.x, in: &inputs), y: index(of: derivation.y, in: &inputs),
                z: index(of: derivation.z, in: &inputs), w: inputs.firstIndex(of: derivation.w))
        }
        var resampled: [Channel] = []
        var places: [ResampledOrigin] = []
        if config.resample != nil {
            resampled = inputs
            places = zip(channels, derived).map { channel, derivation in
                ResampledOrigin(
                    own: index(of: channel, in: &resampled),
                    axes: derivation.map { axes in
                        (
                            index(of: axes.x, in: &resampled), index(of: axes.y, in: &resampled),
                            index(of: axes.z, in: &resampled), index(of: axes.w, in: &resampled)
                        )
                    })
            }
        }
        rows = config.resample.map { RowResampler(rate: $0, channels: resampled.count) }
        resampledChannels = resampled
        resampledOrigins = places
        self.config = config
        self.sampleRates = config.resample.map { rate in sampleRates.map { _ in rate } } ?? sampleRates
        self.channels = channels
        self.inputs = inputs
        clock = SampleClock(inputs: inputs.count, rate: config.sampleRate)
        shown = inputs.map { input in [input] + channels.filter { $0.derivedFrom?.contains(input) == true } }
        let sampleRates = self.sampleRates
        detectors = sampleRates.indices.map { Detector(config.parameters(at: sampleRates[$0], of: $0)) }
        current = channels.map { _ in nil }
    }

    /// The range of the middle half of the counts of an ensemble's members: without n ÷ 4 of n members at each end. 0 for one detector.
    public var spread: Int { RepCounter.spread(of: detectors.map { $0.count }) }

    /// The range of the middle half of counts; 0 without counts. O(n log n).
    package static func spread(of counts: [Int]) -> Int {
        let (sorted, end) = (counts.sorted(), counts.count / 4)
        return sorted.isEmpty ? 0 : sorted[sorted.count - 1 - end] - sorted[end]
    }

    /// The last sample of a member after baseline and low-pass, in its signal's unit: the curve to draw. Nil before the first.
    ///
    /// - Precondition: The config has this member, counted from 0.
    public func filtered(of member: Int = 0) -> Double? { detectors[member].filtered }

    /// Samples that the detectors skipped because they were not finite, or out of order.
    public var skipped: Int { detectors.reduce(0) { $0 + $1.skipped } }

    /// Returns to the state of a new counter with the same config and rate.
    public mutating func reset() { self = RepCounter(config, sampleRates: sampleRates) }

    /// Feeds one value for each of `inputs`, and gives the events that count from now on.
    ///
    /// Derived channels are computed here. A value that is not finite means a missing sample: it is skipped and counted
    /// in `skipped`, or bridged if the config resamples. So is a value that is out of order. With one detector nothing is
    /// allocated, except at events. O(detectors).
    ///
    /// - Parameters:
    ///   - values: The values in the order of `inputs`, and as many.
    ///   - time: Seconds of a clock that starts anywhere. If it is set back, `breaks` rises and counting goes on. Nothing
    ///     counts if it is not in seconds, which `timeFactor` shows.
    public mutating func feed(_ values: [Double], at time: Double) -> [Event] {
        precondition(values.count == inputs.count, "feed one value for each of the counter's inputs")
        return feed(at: time, values: { values[$0] })
    }

    /// Feeds the values of one time by the index of their channel in `inputs`; nil if the sensor gave none.
    ///
    /// Use this if sensors have different rates. Like `feed(_:at:)`, it derives channels and allocates nothing with one
    /// detector, except at events. Feed a sensor's axes together, and each sample once. O(detectors).
    public mutating func feed(at time: Double, values: (Int) -> Double?) -> [Event] {
        guard follow(time, has: { values($0) != nil }) else { return [] }
        let isDropped = clock.isDropped
        func taken(_ input: Int) -> Double? { values(input).map { isDropped[input] ? .nan : $0 } }
        if rows != nil {
            // Only `feed(_:at:)` by channel can give the channels after the inputs.
            let count = inputs.count
            return resample(at: time) { $0 < count ? taken($0) : nil }
        }
        let origins = origins
        return step(at: time) { index, derivation in
            switch origins[index] {
            case .input(let place): taken(place)
            case .vector(let x, let y, let z, let w):
                derivation?.feed(x: taken(x), y: taken(y), z: taken(z), w: w.flatMap(taken), at: time)
            }
        }
    }

    /// Feeds the values of one time by channel; channels that the config does not use are ignored.
    ///
    /// A `SENSOR.magnitude` or `SENSOR.principal` that the config uses is taken as given, or else derived from the
    /// `SENSOR.x`, `.y` and `.z` of the same call: feed a sensor's axes together, and each sample once.
    public mutating func feed(_ values: [Channel: Double], at time: Double) -> [Event] {
        let shown = shown
        guard follow(time, has: { index in shown[index].contains { values[$0] != nil } }) else { return [] }
        var values = values
        for index in inputs.indices where clock.isDropped[index] {
            for channel in shown[index] where values[channel] != nil { values[channel] = .nan }
        }
        if rows != nil {
            let channels = resampledChannels
            return resample(at: time) { values[channels[$0]] }
        }
        let channels = channels
        return step(at: time) { index, derivation in
            values[channels[index]] ?? derivation?.feed(at: time) { values[$0] }
        }
    }

    /// Feeds one time to the resampling, by index in `resampledChannels`, and the rows that are complete to the detectors.
    /// `row` gets the time of each, and a value or nil for each of `channels`.
    mutating func resample(
        at time: Double, values: (Int) -> Double?, row taken: (Double, [Double?]) -> Void = { _, _ in }
    ) -> [Event] {
        rows?.feed(at: time, values: values)
        var events: [Event] = []
        let origins = resampledOrigins
        while let time = rows?.next(), let row = rows?.values {
            let found = step(at: time) { index, derivation in
                let origin = origins[index]
                if let own = row[origin.own] { return own }
                guard let axes = origin.axes else { return nil }
                return derivation?.feed(
                    x: row[axes.x], y: row[axes.y], z: row[axes.z], w: row[axes.w], at: time)
            }
            if !found.isEmpty { events += found }
            taken(time, current)
        }
        return events
    }

    /// Feeds one time: a value, or nil, for each of `channels` by its index, with the channel's derivation at hand.
    ///
    /// Gates come first. At a time that is not finite they are not fed, and the samples are skipped. An ensemble's event
    /// is the moment at which its median rises. O(detectors).
    mutating func step(at time: Double, value: (Int, inout DerivedChannel?) -> Double?) -> [Event] {
        for index in channels.indices { current[index] = value(index, &derived[index]) }
        if time.isFinite {
            for index in detectors.indices {
                if let gate = routes[index].gate, let value = current[gate] { detectors[index].feedGate(value) }
            }
        }
        var events: [Event] = []
        for index in detectors.indices {
            guard let value = current[routes[index].signal] else { continue }
            let found = detectors[index].feed(value, at: time)
            if !found.isEmpty { events += found }
        }
        // A median moves only if a member counts; all other samples are done here.
        guard !events.isEmpty else { return [] }
        let before = count
        count = median
        // One detector's events keep their own times: with a minimum bout they lie in the past.
        if detectors.count > 1 { events = (before..<count).map { _ in Event(time: time) } }
        for event in events { liveCadence.feed(event.time) }
        return events
    }

    /// Feeds the rows of a whole recording: for each of `channels` a column with a value for each time. O(rows × detectors).
    mutating func feed(columns: [[Double]], at times: [Double]) -> [Event] {
        var events: [Event] = []
        if detectors.count == 1, routes[0].gate == nil {
            // The path of most configs. It needs only the detector, which it moves out of the array meanwhile.
            var detector = detectors[0]
            for (time, value) in zip(times, columns[routes[0].signal]) {
                let found = detector.feed(value, at: time.isNaN ? -.infinity : time)
                if !found.isEmpty { events += found }
            }
            detectors[0] = detector
            count = detector.count
            return events
        }
        for (row, time) in times.enumerated() {
            let found = step(at: time.isNaN ? -.infinity : time) { column, _ in columns[column][row] }
            if !found.isEmpty { events += found }
        }
        return events
    }

    /// The median of the detectors' counts.
    var median: Int { detectors.map { $0.count }.sorted()[detectors.count / 2] }
}
