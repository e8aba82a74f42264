import RepDetection

extension ConformanceCase {
    /// Clocks that are set back, and times that are not in seconds.
    static var clocks: [ConformanceCase] {
        let (sensors, pulses) = (ConformanceRecordings.sensors, ConformanceRecordings.pulses)
        let gated = ["accelerometer.y", "gyroscope.z", "accelerometer.y"].map {
            DetectorParameters.of(
                $0, .threshold(down: -0.5, up: 0.25, start: .armed), lowPass: 0.25,
                gate: Gate(channel: "gyroscope.z", limit: .below(2)))
        }
        let thresholds = [DetectorParameters.of("accelerometer.y", .threshold(down: 0, up: 0))]
        return again + [
            ConformanceCase(
                "two-clocks", "the clock is set back once, whatever sensor shows it first", sensors, gated,
                sampleRate: 16),
            ConformanceCase(
                "two-clocks-resample", "the same, row by row", sensors, [gated[0]], sampleRate: 16, resample: 8),
            ConformanceCase(
                "cadence", "an average of intervals, which begins anew after a pause", pulses, thresholds, sampleRate: 2
            ),
        ]
            + ConformanceRecordings.timeUnits.map { about, recording in
                ConformanceCase(recording.name, "intervals of \(about) the config's", recording, thresholds)
            }
    }

    /// Other cases with the recording twice: the clock is set back before the second time.
    static var again: [ConformanceCase] {
        let names = [
            "peaks-prototype-all", "gate-threshold-armed", "shake-disarmed", "interval-inclusive", "period-crowd",
            "principal-instants", "resample-silent",
        ]
        return (rules + gates + edges).filter { names.contains($0.name) }.map { one in
            let recording = ConformanceRecording(
                name: one.recording.name + "-again", channels: one.recording.channels, unit: one.recording.unit,
                moments: one.recording.moments + one.recording.moments)
            return ConformanceCase(
                one.name + "-again", "the clock is set back: \(one.about)", recording, one.config.detectors,
                sampleRate: one.config.sampleRate, rate: one.rate, resample: one.config.resample)
        }
    }
}
