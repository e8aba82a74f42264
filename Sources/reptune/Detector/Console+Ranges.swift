import RepDetection
import SessionStore
import Sessions

extension Console {
    /// Warns of channels outside the ranges of a calibration, and of samples that were resampled in another way than there; the first
    /// session is printed for each cause. Gives the first difference of a channel; nil without any. O(samples).
    @discardableResult func warnOfRanges(of session: Session, _ config: DetectorConfig) -> RangeDifference? {
        guard let origin = config.provenance else { return nil }
        func warn(_ words: String, _ cause: String, remedy: String? = nil) {
            self.warn("otherRange", words, remedy: remedy, session: session.reference, most: 1, group: cause)
        }
        if let rate = session.resampledRate, rate != config.resample {
            let words =
                "it is \(ImportStep.words(rate)), and those of the calibration were \(ImportStep.words(config.resample)): "
                + "calibrate again, or import the recordings as they were then"
            warn("\(session.name): \(words)", words)
        }
        let differences = origin.ranges.differences(
            of: session.recording, isAtRest: session.label?.count == 0, isResampled: config.resample != nil)
        for difference in differences {
            // All channels of a sensor have its rate.
            let cause = (difference.cause ?? difference.unit).map { difference.channel + $0 } ?? "rate"
            warn(
                "\(session.name): \(difference.text)", cause,
                remedy: difference.unit.map { "Read it with --unit \($0)." })
        }
        return differences.first
    }

    /// Warns of the longest time in which a sensor that a config counts is silent, and of the longest in which a gate's is. O(samples).
    func warnOfSilence(of session: Session, _ config: DetectorConfig) {
        let recording = session.recording
        var known: ClosedRange<Double>?
        func warn(_ channels: Set<Channel>, _ effect: String) {
            let silences = channels.sorted().compactMap { channel in
                recording[channel]?.longestSilence(until: recording.duration).map { (channel: channel, range: $0) }
            }
            func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
            let longest = silences.max { length($0.range) < length($1.range) }
            guard let silence = longest, silence.range != known else { return }
            known = silence.range
            let sensor = silence.channel.sensor.isEmpty ? silence.channel.name : silence.channel.sensor
            let words =
                "\(session.name): \(sensor) has no samples from \(Formatted.decimal(silence.range.lowerBound, 1)) to "
                + "\(Formatted.decimal(silence.range.upperBound, 1)) s: \(effect)"
            self.warn("silentSensor", words, session: session.reference, most: 1, group: effect)
        }
        let counted = Set(config.detectors.map(\.signal.channel))
        warn(counted, "nothing is counted there")
        warn(Set(config.detectors.compactMap { $0.gate?.channel }), "the gate keeps its state there")
    }

    /// Warns of stored sessions whose numbers contradict their unit; the first is printed.
    func warnOfUnits(of recording: Recording, _ session: SessionSummary, remedy: String? = nil) {
        guard let doubt = recording.unitWarnings.first(where: { $0.kind == "doubtfulUnit" }) else { return }
        warn(
            doubt.kind, "\(session.name): \(doubt.words)", remedy: remedy ?? doubt.remedy,
            session: session.reference, most: 1)
    }
}
