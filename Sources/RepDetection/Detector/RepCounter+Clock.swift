extension RepCounter {
    /// Follows the clock to the time of a moment; whether the moment is to be fed.
    mutating func follow(_ time: Double, has: (Int) -> Bool) -> Bool {
        if clock.feed(time, has: has) { restart() }
        return clock.timeFactor == 1
    }

    /// Begins a new stretch on a clock that was set back: counts and gates stay.
    private mutating func restart() {
        for index in detectors.indices { detectors[index].restart() }
        derived = channels.map(DerivedChannel.init)
        rows = config.resample.map { RowResampler(rate: $0, channels: resampledChannels.count) }
        liveCadence = LiveCadence()
    }
}
