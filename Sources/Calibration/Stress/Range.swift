import RepDetection

extension Recording {
    /// The recording with a sensor's range cut to a fraction of its largest absolute value.
    ///
    /// The axes `x`, `y` and `z` of a sensor have one range, other channels one each. Orientations don't change.
    ///
    /// - Throws: `DisturbanceError.fixedScale` if only orientations are read.
    func clipped(fraction: Double, reading channels: [Channel]) throws(DisturbanceError) -> Recording {
        try changingScale(reading: channels) { channel, signal in
            let limit = fraction * self.peak(of: channel)
            return signal.with(signal.values.map { $0.isFinite ? min(limit, max(-limit, $0)) : $0 })
        }
    }

    /// The recording with all values multiplied by a factor. Orientations don't change.
    ///
    /// - Throws: `DisturbanceError.fixedScale` if only orientations are read.
    func scaled(factor: Double, reading channels: [Channel]) throws(DisturbanceError) -> Recording {
        try changingScale(reading: channels) { _, signal in signal.with(signal.values.map { $0 * factor }) }
    }

    private func changingScale(
        reading channels: [Channel], _ change: (Channel, Signal) -> Signal
    ) throws(DisturbanceError) -> Recording {
        if let first = channels.first, channels.allSatisfy({ isOrientation($0) }) { throw .fixedScale(first) }
        var changed = signals
        for (channel, signal) in signals where !isOrientation(channel) { changed[channel] = change(channel, signal) }
        return Recording(signals: changed)
    }

    /// The largest absolute value of a channel, or of all axes if it is one of three.
    private func peak(of channel: Channel) -> Double {
        let axes = ["x", "y", "z"]
        let all = axes.contains(channel.axis) ? axes.compactMap { signals[channel.along($0)] } : [signals[channel]]
        return all.reduce(0) { peak, signal in
            signal.map { $0.values.reduce(peak) { $1.isFinite ? max($0, abs($1)) : $0 } } ?? peak
        }
    }
}
