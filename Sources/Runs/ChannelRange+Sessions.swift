import RepDetection

extension ChannelRange {
    /// A channel of one recording; nil without samples. O(samples · log samples).
    package init?(_ channel: Channel, of recording: Recording) {
        guard let signal = recording[channel], let size = recording.size(of: channel) else { return nil }
        let values = signal.values.filter(\.isFinite)
        let mean = values.reduce(0, +) / Double(values.count)
        self.init(
            channel: channel.name, unit: signal.unit, size: .init(size), mean: .init(mean),
            rate: .init(signal.timeline.sampleRate))
    }
}

extension [ChannelRange] {
    /// Takes a channel of one more recording.
    package mutating func add(_ range: ChannelRange) {
        guard let place = firstIndex(where: { $0.channel == range.channel && $0.unit == range.unit }) else {
            return append(range)
        }
        self[place].size.add(range.size.lowest)
        self[place].mean.add(range.mean.lowest)
        self[place].rate.add(range.rate.lowest)
    }
}
