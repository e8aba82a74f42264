import RepDetection

/// One case of the suite: a config, a recording, and the rate that the counter is made for.
package struct ConformanceCase: Sendable {
    /// The name, such as `threshold-quantized`.
    package let name: String
    /// The purpose of the case, in a few words.
    package let about: String
    /// The recording that is counted.
    package let recording: ConformanceRecording
    /// The config.
    package let config: DetectorConfig
    /// The rate of the samples in Hz that the counter is made for.
    package let rate: Double
    /// Whether the file of the config omits null and default values.
    package let isSparse: Bool

    /// The parts of the detector that it needs beyond the core: peaks, thresholds, filters, a gate, a refractory period.
    package var needs: [String] {
        func any(_ has: (DetectorParameters) -> Bool) -> Bool { config.detectors.contains(where: has) }
        let times = recording.moments.map(\.time).filter(\.isFinite)
        return [
            ("bouts", any { $0.cadenceGate.minimumBout > 1 }),
            ("clock", times != times.sorted() || recording.name.hasPrefix("times-")),
            ("derivedChannels", any { ["magnitude", "principal"].contains($0.signal.channel.axis) }),
            ("doubleShake", any { $0.rule.kind == .doubleShake }), ("ensemble", config.detectors.count > 1),
            ("periodCheck", any { $0.cadenceGate.periodCheck != nil }), ("resample", config.resample != nil),
        ]
        .filter(\.1).map(\.0)
    }

    /// The path of its config inside the suite's folder.
    package var configPath: String { "configs/\(name).json" }
    /// The path of its expected result inside the suite's folder.
    package var resultPath: String { "expected/\(name).json" }

    init(
        _ name: String, _ about: String, _ recording: ConformanceRecording, _ detectors: [DetectorParameters],
        sampleRate: Double = 50, rate: Double? = nil, resample: Double? = nil,
        isSparse: Bool = false
    ) {
        self.name = name
        self.about = about
        self.recording = recording
        config = DetectorConfig(
            name: name, activity: "conformance", sampleRate: sampleRate, resample: resample, detectors: detectors)
        self.rate = rate ?? sampleRate
        self.isSparse = isSparse
    }
}

extension DetectorParameters {
    /// A detector of the suite.
    static func of(
        _ channel: Channel, _ rule: Rule, invert: Bool = false, baseline: Double? = nil, lowPass: Double? = nil,
        quantize: Double? = nil, unit: String = "g", gate: Gate? = nil, cadenceGate: CadenceGate = .free
    ) -> DetectorParameters {
        DetectorParameters(
            signal: SignalPath(
                channel: channel, unit: unit, invert: invert, baseline: baseline, lowPass: lowPass, quantize: quantize),
            rule: rule, gate: gate, cadenceGate: cadenceGate)
    }
}
