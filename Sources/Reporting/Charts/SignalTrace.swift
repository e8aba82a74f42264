import RepDetection

/// A detector's filtered signal and gate over a session, for drawing.
struct SignalTrace: Sendable {
    /// Seconds of each sample that was fed.
    private(set) var times: [Double] = []
    /// The filtered signal at those times; NaN if the gate was shut before.
    private(set) var filtered: [Double] = []
    /// The times with a shut gate, in seconds.
    private(set) var shut: [ClosedRange<Double>] = []

    /// Runs a detector over a recording; nil if a channel is missing.
    ///
    /// - Parameters:
    ///   - parameters: The detector.
    ///   - sampleRate: The rate of its filter factors in Hz.
    ///   - recording: The samples.
    init?(_ parameters: DetectorParameters, sampleRate: Double, of recording: Recording) {
        guard let signal = recording[parameters.signal.channel] else { return nil }
        var fitting = parameters
        fitting.signal = parameters.signal.converted(from: sampleRate, to: signal.timeline.sampleRate)
        var detector = Detector(fitting)
        let gate = parameters.gate.flatMap { recording[$0.channel] }
        if parameters.gate != nil, gate == nil { return nil }
        var shutSince: Double? = detector.isGateOpen ? nil : 0
        var moments = Moments([signal.timeline] + (gate.map { [$0.timeline] } ?? []))
        while let moment = moments.next() {
            if let gate, let sample = moment.samples[1], moment.time.isFinite { detector.feedGate(gate.values[sample]) }
            if detector.isGateOpen, let since = shutSince {
                shutSince = nil
                if moment.time > since {
                    shut.append(since...moment.time)
                    times.append(moment.time)
                    filtered.append(.nan)
                }
            } else if !detector.isGateOpen, shutSince == nil {
                shutSince = moment.time
            }
            guard let sample = moment.samples[0] else { continue }
            _ = detector.feed(signal.values[sample], at: moment.time)
            guard detector.isGateOpen, signal.values[sample].isFinite, let value = detector.filtered else { continue }
            times.append(moment.time)
            filtered.append(value)
        }
        if let since = shutSince, recording.duration > since { shut.append(since...recording.duration) }
    }
}
