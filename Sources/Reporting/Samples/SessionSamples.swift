import Calibration
import RepDetection
import Sessions

/// One session's samples for a page, moment by moment as a counter takes them, so that a page and `reptune count` count the same.
struct SessionSamples: Encodable {
    let id: String
    let name: String
    let user: String
    let labelled: Int
    /// Seconds of the labelled repetitions; nil if only their number is known.
    let labels: [Double]?
    /// The rate of the samples in Hz; 0 for the config's own.
    let rate: Double
    /// The channels, in the order of `columns`.
    let inputs: [String]
    /// Seconds of the moments.
    let times: PackedNumbers
    /// The values of each channel.
    let columns: [PackedNumbers]
    /// The count of the config on this session.
    let count: Int
    /// The held-out count; nil without one.
    let heldOut: Int?
    /// The delay in seconds that the run's other sessions show; 0 without one.
    let delay: Double
    /// The largest distance in seconds of an event from its labelled time, after the delay; nil without labelled times.
    let tolerance: Double?

    /// Packs a session.
    ///
    /// Nil if a counter fed with moments would not give the count of the config on the recording: if a channel is
    /// missing, sensors have different rates, a recording has its own principal axis, or a time is not finite.
    /// O(samples × detectors).
    ///
    /// - Parameters:
    ///   - config: The config of this user.
    ///   - source: Its counts in the report.
    ///   - tolerance: The tolerance that was asked for.
    init?(_ session: Session, config: DetectorConfig, _ source: SessionTraces.Source, tolerance: Double? = nil) {
        let recording = session.recording
        let channels = config.channels
        let rates = config.detectors.compactMap { recording.timeline(of: $0.signal.channel)?.sampleRate }
        guard let rate = rates.first, rates.count == config.detectors.count, rates.allSatisfy({ $0 == rate }),
            channels.allSatisfy({ $0.axis != "principal" || recording.signals[$0] == nil }),
            let counter = try? RepCounter(config, sampleRate: rate > 0 ? rate : nil),
            let detection = try? config.count(recording)
        else { return nil }
        let signals = counter.inputs.compactMap {
            SessionSamples.signal($0, of: recording, counting: channels)
        }
        guard signals.count == counter.inputs.count else { return nil }
        var times: [Double] = []
        var values = signals.map { _ in [Double?]() }
        var moments = Moments(signals.map(\.timeline))
        while let moment = moments.next() {
            guard moment.time.isFinite else { return nil }
            times.append(moment.time)
            for (place, sample) in moment.samples.enumerated() {
                values[place].append(sample.map { signals[place].values[$0] })
            }
        }
        id = session.id
        name = session.name
        user = session.user
        (labelled, heldOut, delay) = (source.labelled, source.heldOut, source.delay ?? 0)
        labels = session.label?.eventTimes
        self.tolerance = labels.map { EventTruth(reporting: $0, tolerance: tolerance).tolerance }
        self.rate = rate > 0 && rate.isFinite ? rate : 0
        inputs = counter.inputs.map(\.name)
        self.times = PackedNumbers(times)
        columns = values.map(PackedNumbers.init)
        count = detection.count
        guard events(counter) == detection.events.map(\.time) else { return nil }
    }

    /// The samples of one channel that a counter is fed.
    ///
    /// If the recording has its own magnitude, it is stored as the x of a vector without other components: √(x²) is x,
    /// bit for bit. Nil if the channel is missing, or if an axis of that sensor is also counted.
    private static func signal(_ channel: Channel, of recording: Recording, counting channels: [Channel]) -> Signal? {
        let magnitude = channel.along("magnitude")
        guard channels.contains(magnitude), let recorded = recording.signals[magnitude] else {
            return recording.signals[channel]
        }
        guard !channels.contains(where: { $0.sensor == channel.sensor && $0 != magnitude }),
            recorded.values.allSatisfy({ $0.sign == .plus || $0.isNaN })
        else { return nil }
        guard channel.axis != "x" else { return recorded }
        return Signal(
            unit: recorded.unit, timeline: recorded.timeline,
            values: [Double](repeating: 0, count: recorded.values.count))
    }

    /// The times of the events on the samples as they are unpacked.
    private func events(_ counter: RepCounter) -> [Double] {
        var counter = counter
        let values = columns.map(\.values)
        return times.values.enumerated().flatMap { moment, time in
            counter.feed(at: time ?? .nan) { values[$0][moment] }.map(\.time)
        }
    }
}
