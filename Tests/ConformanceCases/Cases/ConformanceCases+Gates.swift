import RepDetection

extension ConformanceCase {
    /// Gates with separate clocks, and detectors that share channels.
    static var gates: [ConformanceCase] {
        let recording = ConformanceRecordings.posture
        let (signal, pitch) = (recording.channels[0], recording.channels[1])
        func gated(_ name: String, _ about: String, _ rule: Rule, _ limit: Gate.Limit, _ filters: Bool = true)
            -> ConformanceCase
        {
            ConformanceCase(
                name, about, recording,
                [
                    .of(
                        signal, rule, baseline: filters ? 0.95 : nil, lowPass: filters ? 0.5 : nil,
                        quantize: filters ? 20 : nil, gate: Gate(channel: pitch, limit: limit))
                ], sampleRate: 25)
        }
        let shake = DoubleShake(
            buffer: .sliding, shakes: 1, keep: 5, quiet: 0.09, cutoff: 0.12, armCount: 0, windowMinimum: 0,
            windowMaximum: 2)
        return [
            gated(
                "gate-peaks", "shut until the first value, then by the last value", .peaks(start: .prototype),
                .below(-0.5)),
            gated("gate-threshold", "a shut gate disarms", .threshold(down: -0.1, up: 0.12), .above(-0.6)),
            gated(
                "gate-threshold-armed", "armed at the start, until the gate is shut",
                .threshold(down: -0.2, up: 0.2, start: .armed), .below(-0.3), false),
            gated("gate-shake", "the window stays", .doubleShake(shake), .below(-0.5), false),
            ConformanceCase(
                "gate-own-channel", "the gate looks at the signal itself", recording,
                [.of(signal, .peaks(start: .firstReading), gate: Gate(channel: signal, limit: .above(-0.2)))],
                sampleRate: 25),
        ]
    }

    /// Samples that are not finite, times that go back, and numbers at the ends of the range.
    static var faults: [ConformanceCase] {
        let faults = ConformanceRecordings.faults
        let extremes = ConformanceRecordings.extremes
        let gate = Gate(channel: faults.channels[1], limit: .above(-0.5))
        return [
            ConformanceCase(
                "faults-peaks", "missing samples are skipped", faults,
                [
                    .of(
                        faults.channels[0], .peaks(start: .firstReading), lowPass: 0.3,
                        cadenceGate: CadenceGate(refractoryPeriod: 0.5))
                ],
                sampleRate: 25),
            ConformanceCase(
                "faults-gate", "missing values of the gate change nothing", faults,
                [.of(faults.channels[0], .threshold(down: -0.4, up: 0.4), gate: gate)], sampleRate: 25),
            ConformanceCase(
                "extremes-peaks", "overflow in the filters", extremes,
                [.of("accelerometer.x", .peaks(start: .prototype), baseline: 0.9, lowPass: 0.5, quantize: 10)],
                sampleRate: 25),
            ConformanceCase(
                "extremes-magnitude", "overflow in the magnitude", extremes,
                [.of("accelerometer.magnitude", .threshold(down: 0.5, up: 1))], sampleRate: 25),
            ConformanceCase(
                "extremes-principal", "overflow in the covariance, and directions too small to be found", extremes,
                [.of("accelerometer.principal", .threshold(down: -0.5, up: 0.5))], sampleRate: 25),
            ConformanceCase(
                "extremes-shake", "overflow in the standard deviation", extremes,
                [
                    .of(
                        "accelerometer.y",
                        .doubleShake(DoubleShake(buffer: .sliding, armCount: 1, windowMinimum: 0, windowMaximum: 9)))
                ],
                sampleRate: 25),
            ConformanceCase(
                "extremes-period", "overflow in the autocorrelation", extremes,
                [
                    .of(
                        "accelerometer.x", .peaks(start: .firstReading),
                        cadenceGate: CadenceGate(periodCheck: PeriodCheck(events: 1, shortest: 0.1, longest: 0.5)))
                ],
                sampleRate: 25),
        ]
    }
}
