extension Recording {
    /// The recording with even samples at this rate, as `Resampler` makes them.
    ///
    /// All channels have samples at multiples of 1 ÷ rate seconds. A timeline has no samples in its gaps, and NaN if
    /// only some of its channels have none. Its last samples, up to 3 ÷ rate seconds, are missing if they would need
    /// samples after its end, unless another channel shows by its times that a gap has begun. Resampling again at the same rate
    /// changes nothing. O(samples).
    ///
    /// - Precondition: The rate is one of `Resampler.rates`.
    public func resampled(at rate: Double) -> Recording {
        var groups: [(timeline: Timeline, channels: [Channel])] = []
        for channel in channels {
            guard let timeline = signals[channel]?.timeline else { continue }
            if let known = groups.firstIndex(where: { $0.timeline == timeline }) {
                groups[known].channels.append(channel)
            } else {
                groups.append((timeline, [channel]))
            }
        }
        var result = self
        let end = groups.compactMap { $0.timeline.times.last }.max() ?? 0
        for group in groups {
            let raw = group.channels.compactMap { signals[$0] }
            let samples = raw.map { Recording.samples(of: $0, rate: rate, until: end) }
            let (indices, rows) = Recording.rows(samples)
            let timeline = Timeline(times: indices.map { Resampler.Grid(rate: rate).time($0) }, sampleRate: rate)
            for (number, channel) in group.channels.enumerated() {
                result.signals[channel] = Signal(
                    unit: raw[number].unit, timeline: timeline, values: rows[number])
            }
        }
        return result
    }

    private static func samples(of signal: Signal, rate: Double, until end: Double) -> [Resampler.Sample] {
        var resampler = Resampler(rate: rate)
        for (time, value) in zip(signal.timeline.times, signal.values) { resampler.feed(value, at: time) }
        // Missing samples end a stretch, too, and so do those of a sensor that ends before another.
        resampler.advance(to: end)
        return resampler.ready
    }

    /// Aligns the samples of several channels: the grid points where any has a sample, and the values of each there.
    private static func rows(_ samples: [[Resampler.Sample]]) -> (indices: [Int64], values: [[Double]]) {
        // Nearly always the channels of a sensor have the same grid points.
        let first = samples.first?.map { $0.index } ?? []
        if samples.allSatisfy({ $0.count == first.count && zip($0, first).allSatisfy { $0.index == $1 } }) {
            return (first, samples.map { $0.map { $0.value } })
        }
        let indices = Set(samples.flatMap { $0.map { $0.index } }).sorted()
        let values = samples.map { samples in
            var next = samples.startIndex
            return indices.map { index in
                guard next < samples.endIndex, samples[next].index == index else { return Double.nan }
                next += 1
                return samples[next - 1].value
            }
        }
        return (indices, values)
    }
}

extension DetectorConfig {
    /// The channels as the detectors take them, and the config to count them with: with resampling the rows of a counter
    /// that is fed the raw samples, else the recording. O(samples), else O(1).
    ///
    /// - Throws: `CountError.missingChannel`.
    package func prepared(_ recording: Recording) throws(CountError) -> (config: DetectorConfig, recording: Recording) {
        guard let resample else { return (self, recording) }
        var inputs: [Channel] = []
        for channel in channels {
            guard recording.timeline(of: channel) != nil else {
                throw .missingChannel(channel, available: recording.allChannels)
            }
            let sources = recording.signals[channel] == nil ? channel.derivedFrom ?? [] : [channel]
            inputs += sources.filter { !inputs.contains($0) }
        }
        var source = try RecordedSource(recording, channels: inputs)
        var counter = RepCounter(self, sampleRates: detectors.map { _ in resample })
        let places = counter.resampledChannels.map { source.channels.firstIndex(of: $0) }
        var rows = counter.channels.map { _ in (times: [Double](), values: [Double]()) }
        while let moment = source.next() {
            func value(_ input: Int) -> Double? { places[input].flatMap { moment.values[$0] } }
            _ = counter.resample(at: moment.time, values: value) { time, values in
                for (channel, value) in values.enumerated() {
                    guard let value else { continue }
                    rows[channel].times.append(time)
                    rows[channel].values.append(value)
                }
            }
        }
        var plain = (config: self, recording: Recording())
        plain.config.resample = nil
        for (channel, row) in zip(counter.channels, rows) {
            plain.recording.signals[channel] = Signal(
                unit: recording.unit(of: channel) ?? "", timeline: Timeline(times: row.times, sampleRate: resample),
                values: row.values)
        }
        return plain
    }
}
