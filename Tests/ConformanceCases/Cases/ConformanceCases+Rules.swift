import RepDetection

extension ConformanceCase {
    /// Each rule with each filter, and with all of them.
    static var rules: [ConformanceCase] {
        let rules: [(name: String, rule: Rule)] = [
            ("peaks-prototype", .peaks(start: .prototype)), ("peaks", .peaks(start: .firstReading)),
            ("threshold", .threshold(down: -0.3, up: 0.4)),
            ("threshold-armed", .threshold(down: -0.35, up: 0.25, start: .armed)),
        ]
        return rules.flatMap { name, rule in
            let recording = ConformanceRecordings.wave
            return [
                ConformanceCase(name, "the rule alone", recording, [.of(wave, rule)]),
                ConformanceCase(
                    name + "-quantized", "steps toward 0", recording, [.of(wave, rule, quantize: 3.7)]),
                ConformanceCase(
                    name + "-low-pass", "an exponential moving average", recording, [.of(wave, rule, lowPass: 0.73)]),
                ConformanceCase(
                    name + "-baseline", "less a slow average", recording, [.of(wave, rule, baseline: 0.97)]),
                ConformanceCase(
                    name + "-all", "inverted, both averages, quantized", recording,
                    [.of(wave, rule, invert: true, baseline: 0.985, lowPass: 0.61, quantize: 9)]),
            ]
        } + [
            ConformanceCase(
                "threshold-on-limit", "both limits are strict", ConformanceRecordings.wave,
                [.of(wave, .threshold(down: -0.75, up: 0.7), quantize: 1000)]),
            ConformanceCase(
                "threshold-one-limit", "down = up", ConformanceRecordings.wave,
                [.of(wave, .threshold(down: 0.1, up: 0.1))]),
            ConformanceCase(
                "frozen", "factors of 1 keep the first sample, factors of 0 pass everything",
                ConformanceRecordings.wave,
                [
                    .of(wave, .peaks(start: .firstReading), lowPass: 1),
                    .of(wave, .peaks(start: .firstReading), baseline: 0),
                    .of(wave, .threshold(down: -0.3, up: 0.4), lowPass: 0),
                ]),
        ]
    }

    private static var wave: Channel { ConformanceRecordings.wave.channels[0] }
}
