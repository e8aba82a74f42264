import RepDetection

extension ConformanceCase {
    /// Cases that show a change of a constant that the others do not.
    static var constants: [ConformanceCase] {
        let (jumble, bursts, lines) = (
            ConformanceRecordings.jumble, ConformanceRecordings.bursts, ConformanceRecordings.lines
        )
        let cadence = CadenceGate(refractoryPeriod: 0.1, maximumInterval: 1, minimumBout: 3, intervalRatio: 1.2)
        let shake = DoubleShake(
            buffer: .sliding, shakes: 3, keep: 2, quiet: 0.5, cutoff: 0, laterCutoff: 0.05, armCount: 2,
            windowMinimum: 0.3, windowMaximum: 0.65)
        let (peaks, rise) = (Rule.peaks(start: .firstReading), Rule.threshold(down: 0, up: 0.3))
        let tones: [(rule: Rule, lowPass: Double?, refractoryPeriod: Double)] = [
            (peaks, nil, 0), (rise, 0.3, 0), (rise, 0.6, 0), (rise, 0.6, 0.1),
            (.threshold(down: -0.1, up: 0.1), 0.3, 0.1), (peaks, nil, 0), (rise, nil, 0),
        ]
        func resampled(_ name: String, _ about: String, _ recording: ConformanceRecording, at rate: Double)
            -> ConformanceCase
        {
            ConformanceCase(
                name, about, recording,
                [
                    .of(
                        recording.channels[0], .peaks(start: .firstReading), lowPass: 0.4,
                        gate: recording.channels.count > 1
                            ? Gate(channel: recording.channels[1], limit: .above(-0.5)) : nil)
                ], resample: rate)
        }
        let single: [ConformanceCase] = [
            ConformanceCase(
                "bout-jumble", "bouts and irregular intervals after too early events", jumble,
                [.of(jumble.channels[0], .threshold(down: 0, up: 0.4, start: .armed), cadenceGate: cadence)]),
            ConformanceCase(
                "shake-bursts", "misses, and a gate that is shut between shakes", bursts,
                [
                    .of(
                        bursts.channels[0], .doubleShake(shake),
                        gate: Gate(channel: bursts.channels[1], limit: .above(-0.8)))
                ]),
            ConformanceCase(
                "rate-ends", "factors of the highest rate at the lowest", ConformanceRecordings.quanta,
                [.of("accelerometer.y", .peaks(start: .firstReading), lowPass: 0.999999999)], sampleRate: 1e6,
                rate: 0.001),
            resampled("resample-late", "times from 2⁵² ÷ rate on are dropped", ConformanceRecordings.late, at: 1),
            resampled("resample-grid", "stretches that begin on the grid", ConformanceRecordings.grid, at: 7),
            resampled(
                "resample-sparse", "gaps of slow sensors, one silent for long", ConformanceRecordings.sparse, at: 1),
        ]
        let periods = zip(ConformanceRecordings.tones, tones).map { tone, path in
            let gate = CadenceGate(refractoryPeriod: path.refractoryPeriod, periodCheck: tone.check)
            return ConformanceCase(
                "period-\(tone.recording.name)", "the constants of the period check", tone.recording,
                [.of("accelerometer.y", path.rule, lowPass: path.lowPass, cadenceGate: gate)])
        }
        let principal = ["magnetometer", "accelerometer", "gyroscope"].map { sensor in
            ConformanceCase(
                "principal-line-\(sensor)", "the sign of the axis, where motion is nearly orthogonal to it", lines,
                [.of(Channel(sensor + ".principal"), .threshold(down: -0.3, up: 0.3))], sampleRate: 25)
        }
        return single + periods + principal
    }
}
