/// A config on the run: what a front end embeds to count live.
///
/// The count is the detector's own, or the median of a committee's. Feed it moments: the values that the sensors
/// gave at one time.
///
/// ```swift
/// var counter = try RepCounter(config, sampleRate: 25)
/// // at each motion update:
/// let events = counter.feed(["headphone.userAcceleration.y": y, "headphone.attitude.pitch": pitch], at: time)
/// label.text = "\(counter.count)"
/// ```
public struct RepCounter: Sendable {
    /// The channels to feed, in the order that `feed(at:values:)` numbers them by.
    public let channels: [Channel]
    /// Repetitions so far.
    public private(set) var count = 0

    private var detectors: [Detector]
    private let inputs: [Input]
    /// For each channel what it is derived from, where its name says so.
    private var derived: [DerivedChannel?]

    /// The numbers of a detector's channels.
    private struct Input: Sendable {
        let signal: Int
        let gate: Int?
    }

    /// Makes a counter for samples at a rate in Hz; nil takes the config's own rate.
    public init(_ config: DetectorConfig, sampleRate: Double? = nil) throws(ConfigError) {
        try config.validate()
        let rates = config.detectors.map { _ in sampleRate ?? config.sampleRate }
        self.init(config, sampleRates: rates)
    }

    /// Makes a counter whose detectors get samples at rates of their own.
    init(_ config: DetectorConfig, sampleRates: [Double]) {
        var channels: [Channel] = []
        func number(of channel: Channel) -> Int {
            if let known = channels.firstIndex(of: channel) { return known }
            channels.append(channel)
            return channels.count - 1
        }
        inputs = config.detectors.map { detector in
            Input(signal: number(of: detector.signal.channel), gate: detector.gate.map { number(of: $0.channel) })
        }
        self.channels = channels
        derived = channels.map(DerivedChannel.init)
        detectors = sampleRates.indices.map { Detector(config.parameters(at: sampleRates[$0], of: $0)) }
    }

    /// How far the members of a committee are apart: the highest count less the lowest. 0 for one detector.
    public var spread: Int {
        let counts = detectors.map { $0.count }
        return (counts.max() ?? 0) - (counts.min() ?? 0)
    }

    /// Samples that the detectors passed over because they were not finite.
    public var skipped: Int { detectors.reduce(0) { $0 + $1.skipped } }

    /// Feeds what the sensors gave at one time; channels that are not needed are passed over.
    ///
    /// A `SENSOR.magnitude` or `SENSOR.principal` that is needed and not given is derived from the `SENSOR.x`, `.y` and
    /// `.z` of the same call, as in a recording: feed a sensor's axes together, and each sample once.
    public mutating func feed(_ values: [Channel: Double], at time: Double) -> [Event] {
        var needed: [Double?] = []
        for index in channels.indices {
            needed.append(values[channels[index]] ?? derived[index]?.feed(at: time) { values[$0] })
        }
        return feed(at: time) { needed[$0] }
    }

    /// Feeds what the sensors gave at one time, and gives the events that count from now on.
    ///
    /// Gates hear first. At a time that is not finite they hear nothing, and the samples are skipped. A committee's
    /// event is the moment its median rises. O(members) time, constant memory.
    ///
    /// - Parameters:
    ///   - time: Seconds from the session's first sample.
    ///   - values: The value of a channel by its number in `channels`; nil where the sensor gave none at this time.
    ///     Nothing is derived here: for `SENSOR.principal` give what a `PrincipalAxis` of your own says, fed each of the
    ///     sensor's samples from the first on.
    public mutating func feed(at time: Double, values: (Int) -> Double?) -> [Event] {
        var events: [Event] = []
        for index in detectors.indices {
            guard time.isFinite, let gate = inputs[index].gate, let value = values(gate) else { continue }
            detectors[index].feedGate(value)
        }
        for index in detectors.indices {
            if let value = values(inputs[index].signal) { events += detectors[index].feed(value, at: time) }
        }
        // A median moves only where a member counts; all other samples are done here.
        guard !events.isEmpty else { return [] }
        guard detectors.count > 1 else {
            count += events.count
            return events
        }
        let median = detectors.map { $0.count }.sorted()[detectors.count / 2]
        defer { count = median }
        return (count..<median).map { _ in Event(time: time) }
    }
}
