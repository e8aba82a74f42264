import Calibration
import RepDetection

extension [ChannelRange] {
    /// Takes the channels of one more recording. A channel without samples is skipped. O(samples · log samples).
    package mutating func add(_ channels: [Channel], of recording: Recording) {
        for channel in channels {
            guard let signal = recording[channel], let size = recording.size(of: channel) else { continue }
            let values = signal.values.filter(\.isFinite)
            let mean = values.reduce(0, +) / Double(values.count)
            let rate = signal.timeline.sampleRate
            if let place = firstIndex(where: { $0.channel == channel.name && $0.unit == signal.unit }) {
                self[place].size.add(size)
                self[place].mean.add(mean)
                self[place].rate.add(rate)
            } else {
                append(
                    ChannelRange(
                        channel: channel.name, unit: signal.unit, size: .init(size), mean: .init(mean),
                        rate: .init(rate)))
            }
        }
    }
}
