import Calibration
import RepDetection

/// A recorded set of repetitions, as the app keeps it: the channels that the config counts, and the count that the user gave.
struct RecordedSet: Sendable, Codable, Equatable {
    /// Seconds from the first sample.
    var times: [Double] = []
    /// The values of each channel, by name.
    var values: [String: [Double]] = [:]
    /// The nominal rate in Hz.
    var rate: Double
    /// The number of repetitions that the user gave; nil until then.
    var count: Int?

    init(rate: Double) { self.rate = rate }

    /// Adds the values of one time; a channel that has none gets NaN, a missing sample.
    mutating func append(_ sample: [Channel: Double], of channels: [Channel], at time: Double) {
        times.append(time)
        for channel in channels { values[channel.name, default: []].append(sample[channel] ?? .nan) }
    }

    /// The set for a calibration; nil without a count.
    var labelled: LabelledSet? {
        guard let count else { return nil }
        let timeline = Timeline(times: times, sampleRate: rate)
        var signals: [Channel: Signal] = [:]
        for (name, values) in values where values.count == times.count {
            let channel = Channel(name)
            signals[channel] = Signal(unit: MotionSample.unit(of: channel), timeline: timeline, values: values)
        }
        return LabelledSet(Recording(signals: signals), count: count)
    }
}
