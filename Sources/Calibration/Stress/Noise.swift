import RepDetection

extension Recording {
    /// The recording with a constant added to each channel, in multiples of its standard deviation.
    func offset(deviations: Double) -> Recording {
        Recording(
            signals: signals.mapValues { signal in
                let offset = deviations * signal.standardDeviation
                return signal.with(signal.values.map { $0 + offset })
            })
    }

    /// The recording with white noise, whose standard deviation is a multiple of the channel's.
    func withNoise(deviations: Double, seed: (Channel) -> UInt64) -> Recording {
        var noisy = signals
        for (channel, signal) in signals {
            var random = SeededRandom(seed: seed(channel))
            let size = deviations * signal.standardDeviation
            noisy[channel] = signal.with(signal.values.map { $0 + size * random.gaussian() })
        }
        return Recording(signals: noisy)
    }
}

extension Signal {
    /// The standard deviation of the samples that are not missing; 0 without any.
    fileprivate var standardDeviation: Double {
        let finite = values.filter(\.isFinite)
        guard !finite.isEmpty else { return 0 }
        let mean = finite.reduce(0, +) / Double(finite.count)
        return (finite.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(finite.count)).squareRoot()
    }
}
