import RepDetection

extension ConformanceCase {
    /// Derived channels.
    static var derivedChannels: [ConformanceCase] {
        let vector = ConformanceRecordings.vector
        let turn = Rule.threshold(down: -0.3, up: 0.3)
        return [
            ConformanceCase(
                "magnitude", "of three axes, where all have a value", vector,
                [.of("accelerometer.magnitude", .threshold(down: 0.8, up: 1.1), lowPass: 0.4)], sampleRate: 25),
            ConformanceCase(
                "principal", "the axis follows the motion", vector,
                [.of("accelerometer.principal", turn, baseline: 0.98)],
                sampleRate: 25),
            ConformanceCase(
                "principal-peaks", "to the last bit: every fall counts", vector,
                [.of("accelerometer.principal", .peaks(start: .firstReading))], sampleRate: 25),
            ConformanceCase(
                "principal-orthogonal", "rounding does not choose the direction", ConformanceRecordings.orthogonal,
                [
                    .of(
                        "gyroscope.principal", .threshold(down: -1, up: 1.2), unit: "rad/s",
                        gate: Gate(channel: "gyroscope.y", limit: .below(1)))
                ], sampleRate: 25),
            ConformanceCase(
                "principal-gate", "a derived channel as the gate, an axis as the signal", vector,
                [
                    .of(
                        "accelerometer.x", turn,
                        gate: Gate(channel: "accelerometer.principal", limit: .above(-0.25)))
                ], sampleRate: 25),
        ]
    }

    /// Samples at another rate than the config's.
    static var rates: [ConformanceCase] {
        let wave = ConformanceRecordings.wave
        func converted(_ name: String, _ about: String, from config: Double, to rate: Double) -> ConformanceCase {
            ConformanceCase(
                name, about, wave, [.of(wave.channels[0], .peaks(start: .firstReading), baseline: 0.98, lowPass: 0.6)],
                sampleRate: config, rate: rate)
        }
        return [0.8, 25, 45, 46, 55, 55.5, 56, 60, 62.5, 100, 333.3].map { rate in
            converted("rate-\(rate)", "factors of \(rate) Hz on samples of 50 Hz", from: rate, to: 50)
        } + [converted("rate-to-0.8", "factors of 25 Hz on samples of 0.8 Hz", from: 25, to: 0.8)]
    }

    /// Ensembles, whose count is the median.
    static var ensembles: [ConformanceCase] {
        let (wave, posture) = (ConformanceRecordings.wave, ConformanceRecordings.posture)
        let signal = posture.channels[0]
        return [
            ConformanceCase(
                "ensemble-3", "an event is the moment at which the median rises", wave,
                [
                    .of(wave.channels[0], .threshold(down: -0.3, up: 0.4)),
                    .of(wave.channels[0], .peaks(start: .prototype), lowPass: 0.8, quantize: 5),
                    .of(wave.channels[0], .threshold(down: -0.6, up: 0.6), cadenceGate: CadenceGate(minimumBout: 3)),
                ]),
            ConformanceCase(
                "ensemble-5", "members on several channels, with gates", posture,
                [0.3, 0.5, 0.7].map {
                    .of(
                        signal, .threshold(down: -0.1, up: 0.12), lowPass: $0,
                        gate: Gate(channel: posture.channels[1], limit: .below(-0.2)))
                } + [
                    .of(signal, .threshold(down: -0.2, up: 0.2)),
                    .of(posture.channels[1], .threshold(down: -0.6, up: -0.5), unit: "rad"),
                ], sampleRate: 25),
            ConformanceCase(
                "ensemble-9", "the middle half of nine counts, without two at each end", wave,
                [
                    (-0.1, 0.7), (-0.1, 0.8), (-0.3, 0.2), (-0.3, 0.4), (-0.1, 0.1), (-0.1, 0.2), (-0.1, 0.3),
                    (-0.1, 0.4), (-0.1, 0.5),
                ]
                .map { .of(wave.channels[0], .threshold(down: $0.0, up: $0.1)) }),
        ]
    }
}
