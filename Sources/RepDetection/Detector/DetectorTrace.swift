/// The states of one detector over a recording.
package struct DetectorTrace: Sendable, Hashable {
    /// The detector's state at one time.
    package struct Row: Sendable, Hashable {
        /// Seconds from the session's first sample.
        package let time: Double
        /// The sample after baseline and low-pass, in the signal's unit; nil if none was fed.
        package let filtered: Double?
        /// The standard deviation that the double-shake rule compares with its cutoff, in the signal's unit; nil if no sample
        /// was fed, and for other rules.
        package let deviation: Double?
        /// The channel's period in seconds for the period check; nil if it is not trusted.
        package let period: Double?
        /// The autocorrelation at the best lag of a period; nil without a period check.
        package let correlation: Double?
        /// The state after the sample.
        package let state: DetectorState
        /// Repetitions so far.
        package let count: Int
    }

    /// A time span with one state.
    package struct Stretch: Sendable, Hashable {
        /// The state.
        package let state: DetectorState
        /// From the sample that started it to the sample that ended it, in seconds.
        package let times: ClosedRange<Double>

        fileprivate init(_ first: Row, until next: Row) {
            state = first.state
            times = first.time...max(first.time, next.time)
        }
    }

    /// The detector's parameters, with factors converted to the signal's rate.
    package let parameters: DetectorParameters
    /// One row for each sample of the signal, and one for each change of the gate between samples.
    package let rows: [Row]
    /// The times of the events that count, in seconds, in the order of detection.
    package let events: [Double]

    /// Runs a detector over a recording. O(samples).
    ///
    /// - Throws: `CountError.missingChannel`.
    package init(_ config: DetectorConfig, member: Int = 0, of recording: Recording) throws(CountError) {
        let wanted = config.detectors[member]
        let channels = [wanted.signal.channel] + (wanted.gate.map { [$0.channel] } ?? [])
        var source = try RecordedSource(config.prepared(recording).recording, channels: channels)
        parameters = config.parameters(at: source.sampleRates[0], of: member)
        var detector = Detector(parameters)
        // Takes the same samples as the detector's rule.
        var window = parameters.rule.shake.map { ShakeWindow(buffer: $0.buffer, keep: $0.keep) }
        let quantizer = parameters.signal.quantize.map(Quantizer.init(factor:))
        var rows: [Row] = []
        var events: [Double] = []
        while let moment = source.next() {
            let wasOpen = detector.isGateOpen
            if moment.values.count > 1, let value = moment.values[1], moment.time.isFinite {
                detector.feedGate(value)
            }
            let isFed: Bool
            if let value = moment.values[0] {
                events += detector.feed(value, at: moment.time).map { $0.time }
                isFed = detector.isGateOpen && value.isFinite && moment.time.isFinite
            } else if detector.isGateOpen != wasOpen {
                isFed = false
            } else {
                continue
            }
            let filtered = isFed ? detector.filtered : nil
            rows.append(
                Row(
                    time: moment.time, filtered: filtered,
                    deviation: filtered.flatMap { window?.feed(quantizer?.level($0) ?? $0) },
                    period: detector.periodTrack?.period, correlation: detector.periodTrack?.correlation,
                    state: detector.state, count: detector.count))
        }
        self.rows = rows
        self.events = events
    }

    /// The lasting states, each until the next begins. States of a single sample do not end them. O(rows).
    package var stretches: [Stretch] {
        var stretches: [Stretch] = []
        var since: Row?
        for row in rows where !row.state.isFinding && row.state != since?.state {
            if let since { stretches.append(Stretch(since, until: row)) }
            since = row
        }
        if let since, let last = rows.last {
            stretches.append(Stretch(since, until: last))
        }
        return stretches
    }
}
